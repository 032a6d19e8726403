import { searchedPhone, searchedText } from "./list-search";
import { searchedWords, stockNoPatterns, wordPatterns } from "~/utils/fold-text";
import { noRow } from "~/utils/search-parameters";

/** What a query builder must know to be searched; PostgREST's builders do. */
export interface Searchable<Query> {
  ilikeAllOf: (column: string, patterns: string[]) => Query;
  or: (filters: string) => Query;
}

/** Conditions that find a pattern in `search_text`, for `or`. */
export const anywhere = (patterns: readonly string[]) => patterns.map((pattern) => `search_text.ilike.${pattern}`);

/** The rows whose `search_text` has every word of a search; a stock number with a hyphen is one word.
 * A search without letters and digits finds none. */
export function searched<Query extends Searchable<Query>>(query: Query, q: string): Query {
  if (searchedWords(q) === null) return query.or(noRow);
  const stockNo = stockNoPatterns(q);
  const words = wordPatterns(stockNo?.others ?? q);
  const found = words.length > 0 ? query.ilikeAllOf("search_text", words) : query;
  return stockNo ? found.or(anywhere(stockNo.spellings).join(",")) : found;
}

/** As {@link searched}, for rows with a `phone`: a number is found in any spelling, and among the words, too. */
export function searchedByPhone<Query extends Searchable<Query>>(query: Query, q: string): Query {
  const digits = searchedPhone(searchedText(q));
  if (digits === null) return searched(query, q);
  return query.or(`phone.ilike.%${digits}%,and(${anywhere(wordPatterns(q)).join(",")})`);
}
