import { setTimeout as wait } from "node:timers/promises";
import type { AccountMail, ComposeMail } from "../../domain/contracts/mail.ts";
import { MailError, type MailLog, type MailTransport, ofTheServer } from "../../node-shared/mail.ts";

export interface AccountPostOptions {
  transport: MailTransport;
  compose: ComposeMail;
  origin: string;
  log: MailLog;
  /** Milliseconds before each further try. */
  pauses?: readonly number[];
  pauseFor?: (milliseconds: number) => Promise<unknown>;
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
 * another, four tries each. A recipient that has to wait is tried again after the others; while the server cannot be
 * used all of them wait.
 */
export function openAccountPost({
  transport,
  compose,
  origin,
  log,
  pauses = [1_000, 5_000, 20_000],
  pauseFor = (milliseconds) => wait(milliseconds, undefined, { ref: false }),
}: AccountPostOptions): AccountPost {
  let last: Promise<unknown> = Promise.resolve();
  const open = new Set<Promise<void>>();
  let waiting = 0;
  let count = 0;

  /** @returns why it was not sent */
  async function attempt(mail: AccountMail, id: string): Promise<MailError | undefined> {
    try {
      const written = await compose({ from: "account", origin, mail });
      if (written) await transport.send(written, id);
      return undefined;
    } catch (error) {
      return error instanceof MailError ? error : new MailError("unreadable", { again: false, cause: error });
    }
  }

  /**
   * Tries until it is known how it went, or that only this recipient has to wait.
   * @returns the number of failed tries where there is to be another later
   */
  async function whileItsTurn(mail: AccountMail, id: string, failed: number): Promise<number | undefined> {
    for (let tries = failed + 1; ; tries += 1) {
      const failure = await attempt(mail, id);
      if (!failure) return undefined;
      const { reason, detail, again } = failure;
      const pause = again ? pauses[tries - 1] : undefined;
      if (pause === undefined) {
        log.warn({ kind: mail.kind, ...detail, tries }, "an e-mail of the sign-in could not be sent");
        return undefined;
      }
      if (!ofTheServer.has(reason)) return tries;
      await pauseFor(pause);
    }
  }

  async function deliver(mail: AccountMail, id: string): Promise<void> {
    for (let failed = 0; ;) {
      const turn = last.then(() => whileItsTurn(mail, id, failed));
      last = turn;
      const tries = await turn;
      if (tries === undefined) return;
      failed = tries;
      await pauseFor(pauses[failed - 1] ?? 0);
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
      const delivered = deliver(mail, id).finally(() => {
        waiting -= 1;
        open.delete(delivered);
      });
      open.add(delivered);
    },
    pending: () => waiting,
    drained: async () => void (await Promise.all(open)),
  };
}
