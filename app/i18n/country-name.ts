import type { Language } from "~domain/languages";
import { locales } from "./format";

const names = new Map<Language, Intl.DisplayNames>();

/** The name of a country by its two letters, or the letters where it has none. */
export function countryName(code: string, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames(locales[language], { type: "region" });
  names.set(language, known);
  return known.of(code) ?? code;
}
