import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { ComposeMail } from "../../domain/contracts/mail.ts";
import { MailError, type MailLog, type MailTransport, ofTheServer } from "../../node-shared/mail.ts";

/** The backend as the web server reaches it. */
export interface MailSource {
  url: string;
  publishableKey: string;
  fetch?: typeof fetch;
}

export interface DueMailsOptions {
  source: MailSource;
  /** Shows the database that this web server may read the e-mails that are due. */
  key: string;
  transport: MailTransport;
  compose: ComposeMail;
  origin: string;
  log: MailLog;
  /** Milliseconds between two polls without a nudge. */
  interval?: number;
  now?: () => number;
}

export interface DueMails {
  /** Whether the last question was answered: only then may a page promise an e-mail. */
  ready(): boolean;
  /** Something may be due now. */
  nudge(): void;
  /** How many e-mails wait in the database, as of the last question. */
  pending(): number;
  /** Asks no more, and waits for the e-mail being sent. */
  stop(): Promise<void>;
}

const batch = z
  .object({ mails: z.array(z.looseObject({ id: z.int() })), waiting: z.int(), next_in: z.number().nullable() })
  .nullable();
type Due = NonNullable<z.infer<typeof batch>>["mails"][number];

const BATCH = 10;
/**
 * Milliseconds in which e-mails of a batch may be started. The database reserves a batch for two minutes and one e-mail
 * takes at most 45 seconds (smtp.ts): a later start could overlap with another web server.
 */
const HELD = 60_000;

/**
 * Sends the e-mails that the database lists as due, on every backend: each web server polls, and asks at once when an
 * order has come in; the database gives each e-mail to one of them. The result is stored there, where staff see it.
 */
export function keepDueMails({
  source,
  key,
  transport,
  compose,
  origin,
  log,
  interval = 15_000,
  now = () => performance.now(),
}: DueMailsOptions): DueMails {
  let answered = false;
  let told = "";
  let waiting = 0;
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;

  async function call(name: string, body: object): Promise<unknown> {
    const response = await (source.fetch ?? fetch)(`${source.url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { apikey: source.publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ p_key: key, ...body }),
      signal: AbortSignal.timeout(8_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    return JSON.parse(text);
  }

  /** Retried once if it was not stored: an e-mail that was sent without a stored result is sent again. */
  async function note({ id }: Due, outcome: "sent" | "again" | "failed", reason: string | null): Promise<void> {
    const said = { p_id: id, p_outcome: outcome, p_reason: reason };
    await call("note_mail", said).catch(async () => {
      await wait(1_000);
      await call("note_mail", said);
    });
  }

  /** Reports a problem once, not every quarter of a minute. */
  function tell(problem: string, error?: unknown): void {
    if (problem !== told && problem !== "") log.warn(error === undefined ? {} : { err: error }, problem);
    told = problem;
  }

  /** @returns whether the others are worth trying */
  async function deliver(due: Due): Promise<boolean> {
    let failure: MailError | undefined;
    try {
      const mail = await compose({ from: "database", origin, due });
      if (!mail) throw new MailError("no_address", { again: false });
      await transport.send(mail, `mail-${due.id}`);
    } catch (error) {
      failure = error instanceof MailError ? error : new MailError("unreadable", { again: false, cause: error });
    }
    const outcome = failure ? (failure.again ? "again" : "failed") : "sent";
    try {
      await note(due, outcome, failure?.reason ?? null);
    } finally {
      // Log only after the database has the result.
      if (failure) complain(due, failure);
    }
    // The database lets five seconds pass before the second try.
    if (outcome === "again") setTimeout(start, 5_500).unref();
    else waiting -= 1;
    return !failure || !ofTheServer.has(failure.reason);
  }

  function complain(due: Due, { detail, again: more }: MailError): void {
    log.warn({ mail: due.id, ...detail, again: more }, "an e-mail could not be sent");
  }

  async function work(): Promise<void> {
    again = false;
    const askedAt = now();
    const found = batch.parse(await call("due_mails", { p_limit: BATCH }));
    answered = found !== null;
    if (!found)
      return tell("the database does not know MAIL_KEY: run select public.set_mail_key('…') there with the same key");
    tell("");
    waiting = found.waiting;
    let go = true;
    for (const due of found.mails) {
      if (stopped) return;
      if (now() - askedAt > HELD) break;
      if (go) go = await deliver(due);
      else await note(due, "again", "unreachable");
    }
    const soon = found.next_in === null ? interval : Math.max(0, found.next_in) * 1_000 + 100;
    if (soon < interval) setTimeout(start, soon).unref();
    if (again || (go && found.mails.length === BATCH)) await work();
  }

  function start(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = work()
      .catch((error: unknown) => {
        answered = false;
        tell("the e-mails that are due could not be asked for", error);
      })
      .finally(() => (running = undefined));
  }

  start();
  const timer = setInterval(start, interval);
  timer.unref();
  return {
    ready: () => answered,
    nudge: start,
    pending: () => Math.max(0, waiting),
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
