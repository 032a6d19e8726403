import { isLanguage, type Language, languageCookie, languageFromCookies } from "../../domain/languages.ts";

interface PrivateLanguage {
  language: Language | null;
  /**
   * The cookie that remembers the language; the scripts of the page read it. Sent again with each page, because Safari
   * forgets after seven days what a script has set.
   */
  cookie: string | null;
}

/**
 * The language of a page whose path has none: the one that a link asks for, as those of e-mails do, that of the cookie,
 * else the one the browser prefers.
 */
export function privateLanguage(headers: Headers, https: boolean, asked: string | null = null): PrivateLanguage {
  const remembered = languageFromCookies(headers.get("cookie"), https);
  if (isLanguage(asked) && asked !== remembered) return { language: asked, cookie: languageCookie(asked, https) };
  if (remembered) return { language: remembered, cookie: languageCookie(remembered, https) };
  const preferred = preferredLanguage(headers.get("accept-language"));
  // English is what a page without a cookie is in anyway.
  return preferred === "ar"
    ? { language: preferred, cookie: languageCookie(preferred, https) }
    : { language: null, cookie: null };
}

/** The first of our languages in a header `Accept-Language`, by its weights; null where it names none. */
export function preferredLanguage(header: string | null): Language | null {
  const wanted = (header ?? "")
    .slice(0, 200)
    .split(",")
    .map((part) => {
      const [range = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith("q="));
      return { language: range.split("-")[0] ?? "", weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return wanted.map(({ language }) => language).find(isLanguage) ?? null;
}
