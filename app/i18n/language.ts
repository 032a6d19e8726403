/** The interface languages; the first is the default. */
export const languages = ["en", "ar"] as const;
export type Language = (typeof languages)[number];
export type Direction = "ltr" | "rtl";

/** Parts of the product whose texts travel together. */
export type Area = "public" | "auth" | "admin";

export function isLanguage(value: unknown): value is Language {
  return value === "en" || value === "ar";
}

export function directionOf(language: Language): Direction {
  return language === "ar" ? "rtl" : "ltr";
}

export function otherLanguage(language: Language): Language {
  return language === "ar" ? "en" : "ar";
}

/** Which area an address belongs to: `/admin…`, the sign-in and account pages, or the public site. */
export function areaOf(pathname: string): Area {
  if (/^\/admin(\/|$)/.test(pathname)) return "admin";
  return /^\/(login|account)(\/|$)/.test(pathname) ? "auth" : "public";
}

/**
 * The language of an address. On public pages the address alone decides (`/ar…` or not); the
 * others have one address and follow what the browser remembers.
 */
export function languageOf(pathname: string, remembered: Language | null): Language {
  if (areaOf(pathname) === "public") return /^\/ar(\/|$)/.test(pathname) ? "ar" : "en";
  return remembered ?? "en";
}

/** A public path without its language: `/ar/cars` → `/cars`, `/ar` → `/`. */
export function barePath(pathname: string): string {
  return pathname.replace(/^\/ar(?=\/|$)/, "") || "/";
}

/** The address of a public path (may carry query and hash) in a language; other areas have only one. */
export function localePath(to: string, language: Language): string {
  const end = to.search(/[?#]/);
  const [path, rest] = end < 0 ? [to, ""] : [to.slice(0, end), to.slice(end)];
  if (!path.startsWith("/") || areaOf(path) !== "public") return to;
  const bare = barePath(path);
  return (language === "en" ? bare : `/ar${bare === "/" ? "" : bare}`) + rest;
}
