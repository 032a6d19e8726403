import { isLanguage, type Language } from "~/i18n/language";

/** The language the browser remembers, read in the browser; null on the server, which reads the request's. */
export function cookieLanguage(): Language | null {
  if (import.meta.env.SSR) return null;
  const name = location.protocol === "https:" ? "__Host-lang" : "lang";
  const value = document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return isLanguage(value) ? value : null;
}
