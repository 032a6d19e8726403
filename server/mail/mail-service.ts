import { setTimeout as wait } from "node:timers/promises";
import { type AccountPost, openAccountPost } from "./account-post.ts";
import { type DueMails, keepDueMails, type MailSource } from "./due-mails.ts";
import type { ComposeMail } from "../../domain/contracts/mail.ts";
import type { MailLog } from "../../node-shared/mail.ts";
import { openSmtp } from "./smtp.ts";

export interface MailSettings {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  SITE_URL?: string | undefined;
}

/** All that leaves the site by e-mail. */
export interface MailService {
  /** For the sign-in of the embedded backend; a hosted project sends its own. */
  account: AccountPost;
  /**
   * Begins to send what the database has written down.
   * @param key absent where the database was told none
   */
  follow(source: MailSource, key: string | undefined): void;
  /** Whether orders and messages are told by e-mail at present. */
  ready(): boolean;
  nudge(): void;
  /** How many e-mails wait, in the database and here. */
  pending(): number;
  stop(): Promise<void>;
}

/** Milliseconds that stopping waits for the e-mail being sent and for those of the sign-in that still wait. */
const lastWait = 10_000;

/** Opens the way out for e-mails; undefined without SMTP_URL, and then everything else works and says so. */
export function openMail(
  { SMTP_URL, MAIL_FROM, SITE_URL }: MailSettings,
  compose: ComposeMail,
  log: MailLog,
): MailService | undefined {
  if (!SMTP_URL || !MAIL_FROM || !SITE_URL) return undefined;
  const transport = openSmtp(SMTP_URL, MAIL_FROM);
  const account = openAccountPost({ transport, compose, origin: SITE_URL, log });
  let due: DueMails | undefined;
  return {
    account,
    follow(source, key) {
      if (key) due = keepDueMails({ source, key, transport, compose, origin: SITE_URL, log });
    },
    ready: () => due?.ready() ?? false,
    nudge: () => due?.nudge(),
    pending: () => account.pending() + (due?.pending() ?? 0),
    async stop() {
      await Promise.race([Promise.all([due?.stop(), account.drained()]), wait(lastWait, undefined, { ref: false })]);
      transport.close();
    },
  };
}
