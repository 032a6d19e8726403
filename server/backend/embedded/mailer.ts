import type { Reporter } from "../backend.ts";

/** One e-mail as the services hand it over. */
export interface Mail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
}

/** What takes an e-mail to its receiver. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}

/**
 * Queues e-mails and sends them one after another, three tries each. It never throws into the request that caused
 * the e-mail: by then the account already exists, and an error would make the person sign up twice.
 */
export function queuedMailer(sender: MailSender, reporter: Reporter, pause = 5_000) {
  let last: Promise<void> = Promise.resolve();
  const deliver = async (mail: Mail) => {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      try {
        await sender.send(mail);
        return;
      } catch (error) {
        if (attempt === 3) reporter.problem("an e-mail could not be sent", { reason: error instanceof Error ? error.name : "unknown" });
        else await new Promise((resolve) => setTimeout(resolve, pause * attempt).unref());
      }
    }
  };
  return {
    async send(mail: Mail): Promise<void> {
      last = last.then(() => deliver(mail));
    },
    /** Resolves when everything queued so far has been sent or given up. */
    drained: () => last,
  };
}
