import type { RouterContextProvider } from "react-router";
import type { Lexicon } from "~domain/search-language/stock";
import { lexiconKeeper } from "~/supabase/keep-lexicon";
import { readLexicon } from "~/supabase/read-lexicon";
import { servicesFrom, supabaseFrom } from "~/supabase/server";

/** Names that appear by their hour raise no generation: they are read again after a minute. */
const keep = lexiconKeeper(60_000);

/** The names that searches are understood by: read once for each generation of the content, for all requests. */
export function lexiconFrom(context: Readonly<Pick<RouterContextProvider, "get">>): Promise<Lexicon> {
  const { supabase, contentGeneration } = servicesFrom(context);
  return keep(supabase.url, contentGeneration, () => readLexicon(supabaseFrom(context)));
}
