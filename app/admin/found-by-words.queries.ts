import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import { searchedPhone, searchedText } from "./list-search";
import { patternsOf } from "./text-search";

/** Most ids that an address holds beside its other filters; more are not worth an index either. */
const mostFound = 250;

/**
 * The ids of the records that a search of a list finds, by the index of words, which no list can use below the
 * policies (docs/decisions/0053). Null where the list itself is to be searched: without a search, or where more than
 * {@link mostFound} are found, so that its first pages come soon.
 * @param phoneAlone whether a phone number is looked for as one, and not among the words, too
 */
export async function findByWords(
  client: BrowserClient,
  kind: "orders" | "viewings" | "customers" | "trade_ins" | "messages",
  q: string,
  phoneAlone = false,
): Promise<number[] | null> {
  const digits = searchedPhone(searchedText(q));
  const words = digits !== null && phoneAlone ? [] : patternsOf(q);
  if (words === null) return [];
  const all = [...words, ...(digits === null ? [] : [[`%${digits}%`]])];
  if (all.length === 0 || all.some((patterns) => patterns.length === 0)) return null;
  const answers = await Promise.all(
    all.map((p_patterns) => client.rpc("records_by_words", { p_kind: kind, p_patterns })),
  );
  const found = new Set(answers.flatMap((answer) => unwrap(answer)));
  return found.size > mostFound ? null : [...found];
}
