export type MailLanguage = "en" | "ar";

/** An address with the name that is shown beside it. */
export interface MailAddress {
  name?: string;
  address: string;
}

/** An e-mail as it is sent. */
export interface Mail {
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
}

/** What the sign-in service wants to be written: a link and a code that do the same, in the language of who asked. */
export interface AccountMail {
  kind: "signup" | "recovery" | "magiclink" | "email_change" | "reauthentication";
  to: string;
  language: MailLanguage;
  /** Null where only the code serves. */
  link: string | null;
  code: string;
}

/**
 * What the app turns into e-mails: what the database hands out (`mail_content` in supabase/migrations), whose shape the app
 * knows, or what the sign-in says. `origin` is the site's public address, without a slash at the end.
 */
export type MailOrder =
  | { from: "database"; origin: string; due: unknown }
  | { from: "account"; origin: string; mail: AccountMail };

/**
 * Writes an e-mail in its receiver's language; the app's, because texts, prices and addresses are. Answers null when
 * there is nobody to write to.
 * @throws when the order is not what it should be
 */
export type ComposeMail = (order: MailOrder) => Promise<Mail | null> | Mail | null;

/** Why an e-mail did not leave, in words that name nobody; the database keeps it beside the e-mail. */
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
