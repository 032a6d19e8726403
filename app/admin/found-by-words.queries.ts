import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import { searchedPhone, searchedText } from "./list-search";
import { type Found, patternsOf } from "./text-search";

/** Most ids that an address holds beside its other filters; more are not worth an index either. */
const mostFound = 250;

/** The lists that are searched by words. */
type Kind = "orders" | "viewings" | "customers" | "trade_ins" | "messages";

/**
 * What a search of a list finds, by the index of words, which no list can use below the policies
 * (docs/decisions/0053). Null without a search, and for a search in more than one way that finds too many.
 * @param phoneAlone whether a phone number is looked for as one, and not among the words, too
 */
export async function findByWords(client: BrowserClient, kind: Kind, q: string, phoneAlone = false): Promise<Found> {
  const digits = searchedPhone(searchedText(q));
  const words = digits !== null && phoneAlone ? [] : patternsOf(q);
  if (words === null) return { ids: [] };
  const all = [...words, ...(digits === null ? [] : [[`%${digits}%`]])];
  if (all.length === 0 || all.some((patterns) => patterns.length === 0)) return null;
  const answers = await Promise.all(
    all.map((p_patterns) => client.rpc("records_by_words", { p_kind: kind, p_patterns })),
  );
  const ids = new Set(answers.flatMap((answer) => unwrap(answer)));
  if (ids.size <= mostFound) return { ids: [...ids] };
  const [patterns, ...others] = all;
  return patterns && others.length === 0 ? { patterns } : null;
}
