import type { AccountMail, MailLanguage } from "../../mail/mail.ts";
import { requestLanguage } from "./request-context.ts";
import { secretFor, type Secrets } from "./secrets.ts";

/** What takes the e-mails of the sign-in service. */
export interface AccountSender {
  send(mail: AccountMail): void;
}

/** What @supabase/lite calls instead of its own writer, which knows English only and leads to a page that signs nobody in. */
export function accountMailer(sender: AccountSender, siteUrl: string) {
  const write = (kind: AccountMail["kind"]) => async (to: string, tokenHash: string, code: string) =>
    sender.send({ kind, to, code, language: requestLanguage(), link: linkOf(kind, tokenHash, siteUrl) });
  return {
    sendConfirmation: write("signup"),
    sendRecovery: write("recovery"),
    sendMagicLink: write("magiclink"),
    sendEmailChange: write("email_change"),
    // The only one without a hash: its code is typed.
    sendReauthentication: async (to: string, code: string) => write("reauthentication")(to, "", code),
  };
}

/** Opens the sign-in page, signed in; for a forgotten password it asks there for a new one. */
function linkOf(kind: AccountMail["kind"], tokenHash: string, siteUrl: string): string | null {
  if (!tokenHash) return null;
  return `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token: tokenHash, type: kind, redirect_to: `${siteUrl}/login` })}`;
}

/** The language of who asks for an e-mail, from the page it is to lead back to: `…/login?language=ar`. */
export function languageOfReturn(query: URLSearchParams): MailLanguage {
  const back = URL.parse(query.get("redirect_to") ?? "");
  return back?.searchParams.get("language") === "ar" ? "ar" : "en";
}

/** By what the database knows this installation's web servers: all that share its secrets have the same. */
export function mailKeyOf(secrets: Secrets): string {
  return secretFor("mails that are due", secrets);
}
