import { setTimeout as wait } from "node:timers/promises";
import { type AccountMail, type ComposeMail, MailError, type MailLog, type MailTransport } from "./mail.ts";

export interface AccountPostOptions {
  transport: MailTransport;
  compose: ComposeMail;
  origin: string;
  log: MailLog;
  /** Milliseconds before each further try. */
  pauses?: readonly number[];
}

/** A server that is down must not let what waits for it fill the memory. */
const CAPACITY = 500;

/** Sends what the sign-in service writes. */
export interface AccountPost {
  /** Takes an e-mail. Never throws into the request that caused it: by then the account exists. */
  send(mail: AccountMail): void;
  pending(): number;
  /** Resolves when everything taken so far has been sent or given up. */
  drained(): Promise<void>;
}

/**
 * Codes and links are good for a quarter of an hour and can be asked for again, so they wait in memory: sent one after
 * another, four tries each.
 */
export function openAccountPost({ transport, compose, origin, log, pauses = [1_000, 5_000, 20_000] }: AccountPostOptions): AccountPost {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  let count = 0;

  async function deliver(mail: AccountMail, id: string): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const written = await compose({ from: "account", origin, mail });
        if (written) await transport.send(written, id);
        return;
      } catch (error) {
        const known = error instanceof MailError ? error : new MailError("unreadable", { again: false, cause: error });
        const pause = known.again ? pauses[attempt] : undefined;
        if (pause === undefined) {
          const { reason, status, cause } = known;
          log.warn({ kind: mail.kind, reason, status, tries: attempt + 1, ...(reason === "unreadable" && { err: cause }) }, "an e-mail of the sign-in could not be sent");
          return;
        }
        await wait(pause, undefined, { ref: false });
      }
    }
  }

  return {
    send(mail) {
      if (waiting >= CAPACITY) {
        log.warn({ kind: mail.kind, reason: "too_many" }, "an e-mail of the sign-in could not be sent");
        return;
      }
      waiting += 1;
      const id = `account-${process.pid}-${Date.now().toString(36)}-${(count += 1)}`;
      last = last.then(() => deliver(mail, id)).finally(() => (waiting -= 1));
    },
    pending: () => waiting,
    drained: () => last,
  };
}
