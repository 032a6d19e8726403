import { isLanguage, type Language } from "./languages.ts";

const addressed = /^\/(ar|en)(\/(?:login|account|admin)(?:\/.*)?)$/;

/**
 * The address of sign-in, account or back office for a reader of a language. These pages have one address for both
 * languages: the server remembers the one asked for, and leads to the page.
 */
export function privatePathIn(language: Language, path: string): string {
  return `/${language}${path}`;
}

/** What `privatePathIn` made of a path; null for any other path. */
export function readPrivatePath(path: string): { language: Language; path: string } | null {
  const [, language, page] = addressed.exec(path) ?? [];
  return isLanguage(language) && page !== undefined ? { language, path: page } : null;
}

/** The link of an invitation, which opens in its language. The secret is in the `#` fragment: no server sees it. */
export function invitationLink(origin: string, language: Language, secret: string): string {
  return `${origin}${privatePathIn(language, "/login")}#invite=${secret}`;
}
