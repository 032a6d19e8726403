import { languageFromCookies, type Language } from "~domain/languages";

/** The language the browser remembers, read in the browser; null on the server, which reads the request's. */
export function cookieLanguage(): Language | null {
  if (import.meta.env.SSR) return null;
  return languageFromCookies(document.cookie, location.protocol === "https:");
}
