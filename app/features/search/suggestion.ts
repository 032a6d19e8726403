import type { Localized } from "~/i18n/localized";

export const suggestionKinds = ["brand", "model", "car", "words"] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** A brand, model, car or search offered while the visitor types. */
export interface Suggestion {
  kind: SuggestionKind;
  name: Localized;
  /** Number of matching cars on offer; null for a single car. */
  count: number | null;
  /** Slug of the brand. */
  brand: string | null;
  /** Key of the model, `<brand slug>_<model slug>`. */
  model: string | null;
  /** Id of the car. */
  car: number | null;
  /** Words to search for instead of what was typed. */
  q: string | null;
}

/** Longest query in characters. */
export const longestQuery = 80;

/** The query for a typed text: single spaces between words, cut at {@link longestQuery}. */
export function queryOf(text: string): string {
  return [...text.replace(/\s+/g, " ").trim()].slice(0, longestQuery).join("").trim();
}

/** The path of a suggestion, without the language prefix. */
export function suggestionPath({ kind, brand, model, car, name, q }: Suggestion): string {
  if (kind === "car" && car !== null) return `/cars/${car}`;
  const query = new URLSearchParams();
  if (brand !== null && kind !== "words") query.set("brand", brand);
  if (kind === "model" && model !== null) query.set("model", model);
  if (!query.toString()) query.set("q", q ?? name.en ?? name.ar ?? "");
  return `/cars?${query}`;
}

export interface SuggestionGroup {
  kind: SuggestionKind;
  /** Each with its index in the whole list across the groups. */
  entries: { suggestion: Suggestion; index: number }[];
}

/** Groups suggestions by kind, in the order in which the kinds first occur. */
export function groupSuggestions(suggestions: readonly Suggestion[]): SuggestionGroup[] {
  const kinds = [...new Set(suggestions.map(({ kind }) => kind))];
  let index = 0;
  return kinds.map((kind) => ({
    kind,
    entries: suggestions
      .filter((suggestion) => suggestion.kind === kind)
      .map((suggestion) => ({ suggestion, index: index++ })),
  }));
}

/**
 * The index of the option that a key activates. -1 is the field itself, before the first and after the last option.
 * @returns null for a key that does not move the active option
 */
export function moveActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return active + 1 < count ? active + 1 : -1;
    case "ArrowUp":
      return active < 0 ? count - 1 : active - 1;
    // While no option is active, Home and End move the cursor in the field.
    case "Home":
      return active < 0 ? null : 0;
    case "End":
      return active < 0 ? null : count - 1;
    default:
      return null;
  }
}
