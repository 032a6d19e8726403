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

/** A search as patterns: all `words` must be found, and one of the `spellings` of a stock number if there are some. */
function readTerms(q: string): { words: string[]; spellings: string[] } | null {
  if (searchedWords(q) === null) return null;
  const stockNo = stockNoPatterns(q);
  return { words: wordPatterns(stockNo?.others ?? q), spellings: stockNo?.spellings ?? [] };
}

/** The patterns of a search, of each of the lists all must hold; null for a search without letters and digits. */
export function patternsOf(q: string): string[][] | null {
  const terms = readTerms(q);
  if (terms === null) return null;
  const { words, spellings } = terms;
  return spellings.length > 0 ? spellings.map((spelling) => [...words, spelling]) : [words];
}

/**
 * What a search of a list finds: its ids, or where these are too many for an address, the patterns that the rows are
 * read by (`…_by_words`). Null where the rows themselves are to be searched.
 */
export type Found = { ids: readonly number[]; patterns?: never } | { ids?: never; patterns: string[] } | null;

/** The rows of some ids. */
export function amongIds<Query extends Pick<Narrowable<Query>, "in">>(query: Query, ids: readonly number[]): Query {
  // A list of ids must not be empty.
  return query.in("id", ids.length > 0 ? ids : [0]);
}

/** The rows whose `search_text` has every word of a search; a stock number with a hyphen is one word.
 * A search without letters and digits finds none. */
export function searched<Query extends Searchable<Query>>(query: Query, q: string): Query {
  const terms = readTerms(q);
  if (terms === null) return query.or(noRow);
  const { words, spellings } = terms;
  const found = words.length > 0 ? query.ilikeAllOf("search_text", words) : query;
  return spellings.length > 0 ? found.or(anywhere(spellings).join(",")) : found;
}

/** As {@link searched}, for rows with a `phone`: a number is found in any spelling, and among the words, too. */
export function searchedByPhone<Query extends Searchable<Query>>(query: Query, q: string): Query {
  const digits = searchedPhone(searchedText(q));
  if (digits === null) return searched(query, q);
  return query.or(`phone.ilike.%${digits}%,and(${anywhere(wordPatterns(q)).join(",")})`);
}

/** The rows that a search of the desk finds; searched here, as {@link searchedByPhone}, where nothing is found yet. */
export function foundOrSearched<Query extends Narrowable<Query>>(query: Query, q: string, found: Found): Query {
  return found === null ? searchedByPhone(query, q) : amongFound(query, found);
}

/** The rows among what is found; those read by patterns are found already. */
export function amongFound<Query extends Pick<Narrowable<Query>, "in">>(
  query: Query,
  found: NonNullable<Found>,
): Query {
  return found.ids ? amongIds(query, found.ids) : query;
}
