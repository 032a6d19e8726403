/** The languages that the catalogue has a name for (`pages:team.languages`). */
export const namedLanguages = ["ar", "en", "fr", "hi", "ur", "fa", "tl", "de", "ml"] as const;
export type NamedLanguage = (typeof namedLanguages)[number];

/** The languages that the catalogue has a name for, in the order they were given, each once. */
export function spokenLanguages(codes: readonly string[]): NamedLanguage[] {
  return [...new Set(codes.flatMap((code) => namedLanguages.find((known) => known === code.toLowerCase()) ?? []))];
}
