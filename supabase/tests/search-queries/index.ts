import { arabicQueries } from "./arabic.ts";
import { englishQueries } from "./english.ts";
import { equipmentQueries } from "./equipment.ts";
import { furtherQueries } from "./further.ts";
import { limitQueries } from "./limits.ts";
import { monthlyQueries } from "./monthly.ts";
import { slipQueries } from "./slips.ts";
import { spokenQueries } from "./spoken.ts";
import { wishQueries } from "./wishes.ts";

/**
 * What a visitor types, and the stock number of the demo's car that must come first, or those of which any may; null
 * where nothing may be found.
 */
export type SearchQuery = readonly [query: string, first: string | readonly string[] | null];

/** Real searches by what they are about, each with its answer. The misses are named in docs/guides/search.md. */
export const queryLists = {
  english: englishQueries,
  arabic: arabicQueries,
  slips: slipQueries,
  further: furtherQueries,
  limits: limitQueries,
  equipment: equipmentQueries,
  wishes: wishQueries,
  spoken: spokenQueries,
  monthly: monthlyQueries,
};

/** All of them. */
export const searchQueries: readonly SearchQuery[] = Object.values(queryLists).flat();
