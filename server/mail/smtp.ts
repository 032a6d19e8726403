import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import type { MailAddress } from "../../domain/contracts/mail.ts";
import { MailError, type MailTransport } from "../../node-shared/mail.ts";

/** Milliseconds for each step; a server that hangs must not hold up the others' e-mails for long. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 20_000 };
/** For all steps together. */
const LONGEST = 45_000;

/** One plain address: no list, no name, no comment, nothing that a header could be broken with. */
const plainAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

/**
 * Sends through the server of `smtp://user:password@host:port` or `smtps://…`; nodemailer reads further options from
 * its query. With a password the connection is encrypted or not made at all, unless the server is this machine.
 * @param from as in a header: `Maarad Motors <cars@example.com>`
 */
export function openSmtp(url: string, from: string): MailTransport {
  const { protocol, username, hostname } = new URL(url);
  const local =
    hostname === "localhost" || hostname === "[::1]" || (isIP(hostname) === 4 && hostname.startsWith("127."));
  const requireTLS = protocol === "smtp:" && username !== "" && !local;
  const transport = createTransport({
    url,
    ...patience,
    ...(requireTLS && { requireTLS }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return {
    async send(mail, id) {
      checkAddress(mail.to);
      await transport
        .sendMail({
          from,
          signal: AbortSignal.timeout(LONGEST),
          to: written(mail.to),
          ...(mail.replyTo && plainAddress.test(mail.replyTo.address) && { replyTo: written(mail.replyTo) }),
          subject: oneLine(mail.subject),
          text: mail.text,
          html: mail.html,
          messageId: `<${id}@${domain}>`,
          // Ask for no out-of-office replies.
          headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
        })
        .catch((cause: unknown) => {
          throw failureOf(cause);
        });
    },
    close: () => transport.close(),
  };
}

function checkAddress({ address }: MailAddress): void {
  if (!plainAddress.test(address)) throw new MailError("address", { again: false });
}

/** As an object, so that nothing in it is read as a list or as another header. */
function written({ name, address }: MailAddress) {
  return { name: oneLine(name ?? ""), address };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** What nodemailer reports, as a reason without personal data, and whether a retry can help. */
export function failureOf(cause: unknown): MailError {
  const read = (name: string): unknown =>
    cause instanceof Error && name in cause ? Reflect.get(cause, name) : undefined;
  const code = read("code");
  const answered = read("responseCode");
  const status = typeof answered === "number" ? answered : undefined;
  const step = read("command");
  // What a server says of a receiver or of a text may repeat either, and so hold any word.
  const said = cause instanceof Error && step !== "RCPT TO" && step !== "DATA" ? cause.message : "";
  if (code === "EAUTH") return new MailError("login", { again: true, status, cause });
  if (code === "ETLS" || /certificate|\bTLS\b|\bSSL\b|STARTTLS/i.test(said))
    return new MailError("tls", { again: true, status, cause });
  if (status === undefined) return new MailError("unreachable", { again: true, cause });
  if (status < 500) return new MailError("busy", { again: true, status, cause });
  // A sender that is refused is a matter of the settings, and may be mended while the e-mail waits.
  if (step === "MAIL FROM") return new MailError("login", { again: true, status, cause });
  return new MailError("rejected", { again: false, status, cause });
}
