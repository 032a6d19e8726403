import { languageFromCookies, type Language } from "~domain/languages";

/** The language in the browser's cookie; null on the server, which reads the cookie from the request. */
export function cookieLanguage(): Language | null {
  if (import.meta.env.SSR) return null;
  return languageFromCookies(document.cookie, location.protocol === "https:");
}
