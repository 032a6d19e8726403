import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Database } from "~domain/database.types";
import { completionsOf } from "~domain/search-language/completions";
import type { Lexicon } from "~domain/search-language/stock";
import { tokensOf } from "~domain/search-language/tokens";
import { understood } from "~domain/search-language/understood";
import { unwrap } from "~/supabase/unwrap";
import { type Suggestion, suggestionKinds } from "./suggestion";

const rows = z.array(
  z.object({
    kind: z.enum(suggestionKinds),
    name_en: z.string().nullable(),
    name_ar: z.string().nullable(),
    count: z.number().nullish(),
    brand: z.string().nullish(),
    model: z.string().nullish(),
    car: z.number().nullish(),
    q: z.string().nullish(),
  }),
);

/** Brands, models and cars on offer that match a query, best match first. */
export async function suggestCars(
  client: SupabaseClient<Database>,
  query: string,
  lexicon: Lexicon,
): Promise<Suggestion[]> {
  const asked = {
    p_query: query,
    p_tokens: tokensOf(query),
    p_meanings: understood(query, lexicon).asked,
    p_completions: completionsOf(query, lexicon),
  };
  const found = rows.parse(unwrap(await client.rpc("suggest_cars", asked)));
  return found.map(({ kind, name_en, name_ar, count = null, brand = null, model = null, car = null, q = null }) => ({
    kind,
    name: { en: name_en, ar: name_ar },
    count,
    brand,
    model,
    car,
    q,
  }));
}
