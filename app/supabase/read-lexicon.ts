import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "~domain/database.types";
import { type Lexicon, lexiconOf } from "~domain/search-language/stock";
import { unwrap } from "~/supabase/unwrap";
import { stockAnswer } from "~domain/search-language/stock-answer";

/** The names that searches are understood by, as they are now. */
export async function readLexicon(client: SupabaseClient<Database>): Promise<Lexicon> {
  return lexiconOf(stockAnswer.parse(unwrap(await client.rpc("search_stock"))));
}
