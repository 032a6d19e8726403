import type { Language } from "../domain/languages.ts";
import type { AccountMail } from "../domain/contracts/mail.ts";
import type { MailedLinks } from "./mailed-links.ts";
import { requestLanguage } from "./request-context.ts";
import { secretFor, type Secrets } from "./secrets.ts";

/** What takes the e-mails of the sign-in service. */
export interface AccountSender {
  send(mail: AccountMail): void;
}

/** Used by @supabase/lite in place of its own writer, which knows English only and links to a page without sign-in. */
export function accountMailer(sender: AccountSender, siteUrl: string, links: MailedLinks) {
  const write = (kind: AccountMail["kind"]) => async (to: string, tokenHash: string, code: string) =>
    sender.send({ kind, to, code, language: requestLanguage(), link: linkOf(kind, tokenHash) });
  /** Opens the sign-in page, signed in; for a forgotten password it asks there for a new one. */
  const linkOf = (type: AccountMail["kind"], tokenHash: string): string | null => {
    if (!tokenHash) return null;
    const query = new URLSearchParams({ token: links.token(tokenHash), type, redirect_to: `${siteUrl}/login` });
    return `${siteUrl}/auth/v1/verify?${query}`;
  };
  return {
    sendConfirmation: write("signup"),
    sendRecovery: write("recovery"),
    sendMagicLink: write("magiclink"),
    /** The new address confirms; the old one is told, while its owner can still stop a change by another person. */
    sendEmailChange: async (to: string, tokenHash: string, code: string, about: { currentEmail?: string }) => {
      await write("email_change")(to, tokenHash, code);
      const [old, language] = [about.currentEmail, requestLanguage()];
      if (old)
        sender.send({ kind: "address_notice", to: old, newEmail: to, code: "", language, link: `${siteUrl}/login` });
    },
    // The only one without a hash: its code is typed.
    sendReauthentication: async (to: string, code: string) => write("reauthentication")(to, "", code),
  };
}

/** The language of the person who asks for an e-mail, from the address it leads back to: `…/login?language=ar`. */
export function languageOfReturn(query: URLSearchParams): Language {
  const back = URL.parse(query.get("redirect_to") ?? "");
  return back?.searchParams.get("language") === "ar" ? "ar" : "en";
}

/** By what the database knows this installation's web servers: all that share its secrets have the same. */
export function mailKeyOf(secrets: Secrets): string {
  return secretFor("mails that are due", secrets);
}
