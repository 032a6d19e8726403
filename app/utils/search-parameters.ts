import { storableText } from "~domain/storable-text";

/** The page number in an address; 1 if it is missing or invalid. */
export function pageOf(parameters: URLSearchParams): number {
  const page = parameters.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The search text: trimmed, at most 100 characters. */
export function searchOf(parameters: URLSearchParams): string {
  return storableText(parameters.get("q") ?? "")
    .trim()
    .slice(0, 100);
}

/** One of the known values of a parameter, or null. */
export function choiceOf<Choice extends string>(
  parameters: URLSearchParams,
  name: string,
  known: readonly Choice[],
): Choice | null {
  return known.find((choice) => choice === parameters.get(name)) ?? null;
}

/** A filter that matches no row, for searches such as "?". The table needs a column `id`. */
export const noRow = "id.is.null";

/**
 * A PostgREST pattern that finds text anywhere. Everything that means something to the filter's
 * grammar or to LIKE becomes "any one character", so that a search is never a syntax error and
 * needs no quotes (which the embedded services take as part of the text).
 */
export function likePattern(text: string): string {
  return `%${text.replace(/[^\p{L}\p{N}\p{M}@+\- ]/gu, "_")}%`;
}
