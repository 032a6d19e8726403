import { storableText } from "~domain/storable-text";

/** A page number out of an address; 1 for anything that is none. */
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

/** A condition that no row meets: the answer to a search such as "?". The table needs an `id`. */
export const noRow = "id.is.null";

/**
 * A PostgREST pattern that finds text anywhere. Everything that means something to the filter's
 * grammar or to LIKE becomes "any one character", so that a search is never a syntax error and
 * needs no quotes (which the embedded services take as part of the text).
 */
export function likePattern(text: string): string {
  return `%${text.replace(/[^\p{L}\p{N}\p{M}@+\- ]/gu, "_")}%`;
}
