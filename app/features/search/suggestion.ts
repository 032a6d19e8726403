import type { Localized } from "~/i18n/localized";

export const suggestionKinds = ["brand", "model", "car", "words"] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Where a search could lead, offered while it is typed. */
export interface Suggestion {
  kind: SuggestionKind;
  name: Localized;
  /** Cars on offer behind it; null for a single car. */
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

/** Longest text that is asked about, in characters. */
export const longestQuery = 80;

/** What is typed as it is asked about: one space between words, not longer than {@link longestQuery}. */
export function queryOf(text: string): string {
  return [...text.replace(/\s+/g, " ").trim()].slice(0, longestQuery).join("").trim();
}

/** The address of a suggestion, in no language yet. */
export function suggestionPath({ kind, brand, model, car, name, q }: Suggestion): string {
  if (kind === "car" && car !== null) return `/cars/${car}`;
  const query = new URLSearchParams();
  if (brand !== null && kind !== "words") query.set("brand", brand);
  if (kind === "model" && model !== null) query.set("model", model);
  if (query.size === 0) query.set("q", q ?? name.en ?? name.ar ?? "");
  return `/cars?${query}`;
}

export interface SuggestionGroup {
  kind: SuggestionKind;
  /** Each with its place in the whole list, which is the order of the groups. */
  entries: { suggestion: Suggestion; index: number }[];
}

/** Suggestions by kind; the kind of the best one comes first, and the order inside a kind stays. */
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
 * The entry that a key leads to; -1 is the field itself, which comes before the first and after the last.
 * @returns null for a key that moves nothing here
 */
export function moveActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return active + 1 < count ? active + 1 : -1;
    case "ArrowUp":
      return active < 0 ? count - 1 : active - 1;
    // In the field they move the cursor.
    case "Home":
      return active < 0 ? null : 0;
    case "End":
      return active < 0 ? null : count - 1;
    default:
      return null;
  }
}
