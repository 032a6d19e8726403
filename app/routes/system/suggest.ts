import { lexiconFrom } from "~/features/search/lexicon.server";
import { suggestCars } from "~/features/search/suggestions.queries";
import { queryOf } from "~/features/search/suggestion";
import { supabaseFrom } from "~/supabase/server";
import { storableText } from "~domain/storable-text";
import type { Route } from "./+types/suggest";

/**
 * `/suggest?q=`: search suggestions in both languages, as `{ suggestions: Suggestion[] }`. The answer depends only on
 * the address, so the page cache stores it like a page.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = queryOf(storableText(new URL(request.url).searchParams.get("q") ?? ""));
  const suggestions = query === "" ? [] : await suggestCars(supabaseFrom(context), query, await lexiconFrom(context));
  return Response.json({ suggestions }, { headers: { "X-Robots-Tag": "noindex" } });
}
