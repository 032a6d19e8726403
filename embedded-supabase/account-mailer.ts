import type { Language } from "../domain/languages.ts";
import type { AccountMail } from "../domain/contracts/mail.ts";
import type { MailedLinks } from "./mailed-links.ts";
import { requestInvitation, requestLanguage } from "./request-context.ts";
import { secretFor, type Secrets } from "./secrets.ts";

/** What takes the e-mails of the sign-in service. */
export interface AccountSender {
  send(mail: AccountMail): void;
}

/** Used by @supabase/lite in place of its own writer, which knows English only and links to a page without sign-in. */
export function accountMailer(sender: AccountSender, siteUrl: string, links: MailedLinks) {
  const write = (kind: AccountMail["kind"]) => async (to: string, tokenHash: string, code: string) =>
    sender.send({ kind, to, code, language: requestLanguage(), link: linkOf(kind, to, tokenHash) });
  /**
   * Opens the sign-in page, which asks before it uses the link up: scanners of e-mails open every address, and never
   * send what is behind the `#`.
   */
  const linkOf = (type: AccountMail["kind"], email: string, tokenHash: string): string | null => {
    if (!tokenHash) return null;
    const secrets = new URLSearchParams({ token_hash: links.token(tokenHash), type, email });
    const invitation = requestInvitation();
    if (invitation !== undefined) secrets.set("invite", invitation);
    return `${siteUrl}/login?language=${requestLanguage()}#${secrets}`;
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

/** Tells the owner of an account that another person knows the password: a session ended with too many wrong codes. */
export function codesNotice(
  sender: AccountSender,
  siteUrl: string,
  to: string,
  about: Pick<AccountMail, "language" | "guessed">,
): void {
  sender.send({ kind: "codes_notice", to, code: "", link: `${siteUrl}/login?language=${about.language}`, ...about });
}

/** The language of the person who asks for an e-mail, from the address it leads back to: `…/login?language=ar`. */
export function languageOfReturn(query: URLSearchParams): Language {
  const back = URL.parse(query.get("redirect_to") ?? "");
  return back?.searchParams.get("language") === "ar" ? "ar" : "en";
}

/**
 * The secret of an invitation in the address that an e-mail leads back to: `…/login?language=ar#invite=SECRET`. Of the
 * address nothing else is used, so a link never leads to another site.
 */
export function invitationOfReturn(query: URLSearchParams): string | undefined {
  return /^#invite=([\w-]{43})$/.exec(URL.parse(query.get("redirect_to") ?? "")?.hash ?? "")?.[1];
}

/** By what the database knows this installation's web servers: all that share its secrets have the same. */
export function mailKeyOf(secrets: Secrets): string {
  return secretFor("mails that are due", secrets);
}
