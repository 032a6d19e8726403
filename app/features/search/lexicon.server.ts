import type { RouterContextProvider } from "react-router";
import type { Lexicon } from "~domain/search-language/stock";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import { readLexicon } from "~/supabase/read-lexicon";

/** Names that appear by their hour raise no generation: they are read again after so many milliseconds. */
const longestKept = 60_000;

interface Kept {
  lexicon: Promise<Lexicon>;
  generation: number;
  since: number;
}

const kept = new Map<string, Kept>();

/** The names that searches are understood by: read once for each generation of the content, for all requests. */
export async function lexiconFrom(context: Readonly<Pick<RouterContextProvider, "get">>): Promise<Lexicon> {
  const { supabase, contentGeneration: generation } = servicesFrom(context);
  const known = kept.get(supabase.url);
  if (known && known.generation === generation && performance.now() - known.since < longestKept) return known.lexicon;
  const lexicon = readLexicon(supabaseFrom(context));
  const entry = { lexicon, generation, since: performance.now() };
  kept.set(supabase.url, entry);
  try {
    return await lexicon;
  } catch (error) {
    if (kept.get(supabase.url) === entry) kept.delete(supabase.url);
    throw error;
  }
}
