import type { Language } from "./languages.ts";
import { keysOf } from "./records.ts";

/** Parts of the product whose texts travel together. */
export type Area = "public" | "auth" | "admin";

/** First segments of the addresses outside the public site, which have no language of their own. */
export const privateSegments = { admin: "admin", login: "auth", account: "auth" } as const satisfies Record<
  string,
  Exclude<Area, "public">
>;

/** Which area an address belongs to: `/admin…`, the sign-in and account pages, or the public site. */
export function areaOf(pathname: string): Area {
  const segment = /^\/([^/]*)/.exec(pathname)?.[1];
  return segment === "admin" || segment === "login" || segment === "account" ? privateSegments[segment] : "public";
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

/** The page of a brand, by its English name. */
export function brandPath(name: string): string {
  return `/brands/${encodeURIComponent(name)}`;
}

/** The page of a brand's model. @param slug as `model_pages` answers it */
export function modelPath(brand: string, slug: string): string {
  return `${brandPath(brand)}/${encodeURIComponent(slug)}`;
}

/** Folders of texts in `app/i18n/{en,ar}/` that only some public pages load, beside those of every page. */
const ownTexts = {
  home: /^\/$/,
  browse: /^\/cars$/,
  orders: /^\/(order\/|track$)/,
  viewings: /^\/viewing$/,
  "trade-ins": /^\/trade-in$/,
  "trade-in-car": /^\/(order\/|trade-in$)/,
  about: /^\/(about|team)$/,
  pages: /^\/(about|contact|order\/|paper\/|track|trade-in|viewing)/,
  papers: /^\/paper\//,
  kept: /^\/(compare|favourites)/,
  "car-page": /^\/(cars\/\d|compare)/,
};

export type OwnTexts = keyof typeof ownTexts;

/** The folders of texts that the public page at an address loads beside those of every page. */
export function ownTextsOf(pathname: string): OwnTexts[] {
  const path = barePath(pathname);
  return keysOf(ownTexts).filter((folder) => ownTexts[folder].test(path));
}
