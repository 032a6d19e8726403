/** The languages of the interface; the first is the default. */
export const languages = ["en", "ar"] as const;
export type Language = (typeof languages)[number];
export type Direction = "ltr" | "rtl";

const directions: Record<Language, Direction> = { en: "ltr", ar: "rtl" };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function directionOf(language: Language): Direction {
  return directions[language];
}

export function otherLanguage(language: Language): Language {
  return language === "ar" ? "en" : "ar";
}

/** Name of the cookie that remembers the chosen language. The prefix binds it to this host and needs HTTPS. */
export function languageCookieName(https: boolean): string {
  return https ? "__Host-lang" : "lang";
}

/** The cookie that remembers a language for a year, as `document.cookie` takes it. */
export function languageCookie(language: Language, https: boolean): string {
  return `${languageCookieName(https)}=${language}; ${languageCookieAttributes(https)}`;
}

/** The attributes of the language cookie: for a year, for the whole site. */
export function languageCookieAttributes(https: boolean): string {
  return `Path=/; Max-Age=31536000; SameSite=Lax${https ? "; Secure" : ""}`;
}

/** The remembered language in a header `Cookie` or in `document.cookie`. */
export function languageFromCookies(cookies: string | undefined | null, https: boolean): Language | null {
  if (!cookies) return null;
  const name = languageCookieName(https);
  for (const pair of cookies.split(";")) {
    const [key, value] = pair.trim().split("=");
    if (key === name && isLanguage(value)) return value;
  }
  return null;
}
