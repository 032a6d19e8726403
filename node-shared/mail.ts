import type { Mail } from "../domain/contracts/mail.ts";
import { certificateFault } from "./certificate-fault.ts";

/** Why an e-mail did not leave, in words without personal data; the database keeps it beside the e-mail. */
export type MailReason =
  | "unreachable"
  | "login"
  | "tls"
  | "busy"
  | "rejected"
  | "address"
  | "no_address"
  | "unreadable";

/** After these the server itself is the trouble, and other e-mails need not be tried. */
export const ofTheServer: ReadonlySet<MailReason> = new Set(["unreachable", "login", "tls"]);

/** An e-mail that did not leave. */
export class MailError extends Error {
  override name = "MailError";
  readonly reason: MailReason;
  /** False when trying again cannot help. */
  readonly again: boolean;
  /** The server's answer as a number, e.g. 550; absent when it gave none. */
  readonly status: number | undefined;

  constructor(
    reason: MailReason,
    { again, status, cause }: { again: boolean; status?: number | undefined; cause?: unknown },
  ) {
    super(`e-mail not sent: ${reason}${status ? ` (${status})` : ""}`, { cause });
    this.reason = reason;
    this.again = again;
    this.status = status;
  }

  /** What the log says of it. */
  get detail(): object {
    return {
      reason: this.reason,
      status: this.status,
      ...(this.reason === "unreadable" && { err: this.cause }),
      ...(this.reason === "tls" && { certificate: certificateFault(this.cause) }),
    };
  }
}

/** Where what went wrong is told; never given an address or a name. */
export interface MailLog {
  warn(detail: object, message: string): void;
}

/** What takes an e-mail to its receiver. */
export interface MailTransport {
  /** @param id the same for the same e-mail, so that one sent twice is recognised as one. @throws MailError */
  send(mail: Mail, id: string): Promise<void>;
  close(): void;
}
