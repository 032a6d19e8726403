import { stockNoPatterns, wordPatterns } from "~/utils/fold-text";

/** What a query builder must know to be searched; PostgREST's builders do. */
export interface Searchable<Query> {
  ilikeAllOf: (column: string, patterns: string[]) => Query;
  or: (filters: string) => Query;
}

/** Conditions that find a pattern in `search_text`, for `or`. */
export const anywhere = (patterns: readonly string[]) => patterns.map((pattern) => `search_text.ilike.${pattern}`);

/** The rows whose `search_text` has every word of a search; a stock number with a hyphen is one word. */
export function searched<Query extends Searchable<Query>>(query: Query, q: string): Query {
  const stockNo = stockNoPatterns(q);
  const words = wordPatterns(stockNo?.others ?? q);
  const found = words.length > 0 ? query.ilikeAllOf("search_text", words) : query;
  return stockNo ? found.or(anywhere(stockNo.spellings).join(",")) : found;
}
