/** The languages with a name in the texts (`about_pages:team.languages`). */
export const namedLanguages = ["ar", "en", "fr", "hi", "ur", "fa", "tl", "de", "ml"] as const;
export type NamedLanguage = (typeof namedLanguages)[number];

/** The given codes that are in {@link namedLanguages}, in the given order, without duplicates. */
export function spokenLanguages(codes: readonly string[]): NamedLanguage[] {
  return [...new Set(codes.flatMap((code) => namedLanguages.find((known) => known === code.toLowerCase()) ?? []))];
}
