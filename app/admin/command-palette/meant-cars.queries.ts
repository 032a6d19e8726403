import { z } from "zod";
import { lexiconKeeper } from "~/supabase/keep-lexicon";
import { readLexicon } from "~/supabase/read-lexicon";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import { askedOf } from "~domain/search-language/asked";
import type { Meaning } from "~domain/search-language/meaning";
import { type Reading, understand } from "~domain/search-language/understand";

const answer = z.object({
  cars: z.array(
    z.object({
      id: z.number(),
      stock_no: z.string(),
      brand: z.string(),
      brand_ar: z.string().nullable(),
      model: z.string(),
      model_ar: z.string().nullable(),
      trim_level: z.string().nullable(),
      year: z.number(),
    }),
  ),
});

/** New cars and names come rarely: names are kept for five minutes. */
const keep = lexiconKeeper(300_000);
const mostCars = 6;

const asksForCars = ({ brands, models, year, codes, limits, without }: Meaning) =>
  [brands, models, year].some((said) => said !== null) ||
  without.length > 0 ||
  Object.keys(limits).length > 0 ||
  Object.keys(codes).some((kind) => kind !== "question");

/** Whether every word was understood: the name of a customer is no car that is spelled alike. */
const isSure = ({ meaning, dropped, corrected, layout }: Reading) =>
  dropped.length === 0 && (corrected === null || layout) && asksForCars(meaning);

/** Cars on the site that a wish such as "white suv under 20k" asks for, as visitors would find them; else none. */
export async function findMeantCars(client: BrowserClient, q: string) {
  const readings = understand(q, await keep("", 0, () => readLexicon(client))).filter(isSure);
  if (readings.length === 0) return [];
  const asked = { p_meanings: askedOf(q, readings), p_page_size: mostCars };
  const { cars } = answer.parse(unwrap(await client.rpc("search_cars", asked)));
  const title = (...parts: (string | null)[]) => parts.filter(Boolean).join(" ");
  return cars.map(({ id, stock_no, brand, brand_ar, model, model_ar, trim_level, year }) => ({
    id,
    stock_no,
    title_en: title(brand, model, trim_level),
    title_ar: title(brand_ar ?? brand, model_ar ?? model, trim_level),
    year,
  }));
}
