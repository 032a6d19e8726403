import { arabicQueries } from "./arabic.ts";
import { englishQueries } from "./english.ts";
import { furtherQueries } from "./further.ts";
import { limitQueries } from "./limits.ts";
import { slipQueries } from "./slips.ts";

/**
 * What a visitor types, and the stock number of the demo's car that must come first; null where nothing may be found.
 */
export type SearchQuery = readonly [query: string, first: string | null];

/** Real searches, each with its answer. The misses are named in docs/guides/search.md. */
export const searchQueries: readonly SearchQuery[] = [
  ...englishQueries,
  ...arabicQueries,
  ...slipQueries,
  ...furtherQueries,
  ...limitQueries,
];
