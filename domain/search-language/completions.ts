import { askedFor } from "./asked.ts";
import { read } from "./read.ts";
import type { Lexicon } from "./stock.ts";
import { tokensOf } from "./tokens.ts";
import { namesBegunBy } from "./trade-words.ts";

const most = 3;
const shortestBeginning = 3;

/**
 * What the word that is being typed may become: "كهرب" becomes "كهربائية". The whole search with it, and what that asks
 * for, as `suggest_cars` takes it.
 */
export function completionsOf(query: string, lexicon: Lexicon) {
  const last = tokensOf(query).at(-1) ?? "";
  if (last.length < shortestBeginning) return [];
  return namesBegunBy(last)
    .slice(0, most)
    .map((name) => {
      const q = query.trim().replace(/\S+$/, "") + name;
      return { q, meaning: askedFor(q, read(tokensOf(q), lexicon)) };
    });
}
