import type { Filterable } from "./list-filters";
import { searchedPhone, searchedText } from "./list-search";
import { searchedWords, stockNoPatterns, wordPatterns } from "~/utils/fold-text";
import { noRow } from "~/utils/search-parameters";

/** What a query builder must know to be searched; PostgREST's builders do. */
export interface Searchable<Query> {
  ilikeAllOf: (column: string, patterns: string[]) => Query;
  or: (filters: string) => Query;
}

/** What a query builder must know for a list of the desk to be narrowed; PostgREST's builders do. */
export interface Narrowable<Query> extends Filterable<Query>, Searchable<Query> {
  eq: (column: string, value: string | number | boolean) => Query;
  gt: (column: string, value: number) => Query;
  in: (column: string, values: readonly (string | number)[]) => Query;
  contains: (column: string, value: string[]) => Query;
}

/** Conditions that find a pattern in `search_text`, for `or`. */
export const anywhere = (patterns: readonly string[]) => patterns.map((pattern) => `search_text.ilike.${pattern}`);

/** The patterns of a search, of each of the lists all must hold; null for a search without letters and digits. */
export function patternsOf(q: string): string[][] | null {
  if (searchedWords(q) === null) return null;
  const stockNo = stockNoPatterns(q);
  const words = wordPatterns(stockNo?.others ?? q);
  return stockNo ? stockNo.spellings.map((spelling) => [...words, spelling]) : [words];
}

/** The rows of some ids; all where they are not known. */
export function amongIds<Query extends Pick<Narrowable<Query>, "in">>(
  query: Query,
  ids: readonly number[] | null,
): Query {
  // A list of ids must not be empty.
  return ids === null ? query : query.in("id", ids.length > 0 ? ids : [0]);
}

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
