import type { Language } from "../languages.ts";

/** An address with the name that is shown beside it. */
export interface MailAddress {
  name?: string;
  address: string;
}

/** An e-mail ready to be sent. */
export interface Mail {
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
}

/**
 * An e-mail that the sign-in service needs: a link and a code that do the same, in the language of the person who
 * asked.
 */
export interface AccountMail {
  kind: "signup" | "recovery" | "magiclink" | "email_change" | "reauthentication" | "address_notice" | "codes_notice";
  to: string;
  language: Language;
  /** Null where only the code serves. */
  link: string | null;
  /** Empty where nothing is to be confirmed. */
  code: string;
  /** The address that the account is to have, in `address_notice` alone. */
  newEmail?: string;
  /** When and from which network address the wrong codes came, in `codes_notice` alone. */
  guessed?: { at: string; timeZone: string; address: string | null };
}

/**
 * What the app turns into an e-mail: one that is due in the database (`mail_content()` in supabase/schemas), whose
 * shape the app knows, or one of the sign-in. `origin` is the site's public address, without a slash at the end.
 */
export type MailOrder =
  | { from: "database"; origin: string; due: unknown }
  | { from: "account"; origin: string; mail: AccountMail };

/**
 * Writes an e-mail in its receiver's language. The app does, because texts, prices and addresses are its own. Answers
 * null when there is no receiver.
 * @throws when the order is not what it should be
 */
export type ComposeMail = (order: MailOrder) => Promise<Mail | null> | Mail | null;
