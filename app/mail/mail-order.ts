import type { Language } from "~domain/languages";

/** What the sign-in service wants to be written. */
export interface AccountMail {
  kind: "signup" | "recovery" | "magiclink" | "email_change" | "reauthentication";
  to: string;
  language: Language;
  /** Null where only the code serves. */
  link: string | null;
  code: string;
}

/** What the server asks for: an e-mail that is due in the database, or one of the sign-in. `origin` is the site's, without a slash at the end. */
export type MailOrder =
  | { from: "database"; origin: string; due: unknown }
  | { from: "account"; origin: string; mail: AccountMail };

export interface MailAddress {
  name?: string;
  address: string;
}

/** An e-mail ready to be sent. */
export interface ComposedMail {
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
}
