import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Database } from "~domain/database.types";
import { lexiconOf } from "~domain/search-language/stock";
import { readCarSearch } from "../cars.schema";
import { browseCars } from "./browse.queries";

const card = {
  stock_no: "M-7",
  brand: "Porsche",
  brand_ar: "بورش",
  brand_slug: "porsche",
  model_ar: null,
  trim_level: null,
  year: 2025,
  title_en: null,
  title_ar: null,
  condition: "new",
  status: "available",
  price: 52_000,
  was_price: null,
  price_mode: "fixed",
  deal: false,
  mileage_km: 0,
  fuel: "petrol",
  transmission: "automatic",
  range_km: null,
  cover_path: null,
  cover_width: null,
  cover_height: null,
  cover_colour: null,
  cover_alt_en: null,
  cover_alt_ar: null,
  cover_illustration: null,
  cover_dark_path: null,
  power_hp: null,
  zero_to_100_s: null,
  regional_spec: "gcc",
  warranty_until: null,
  office_id: null,
  deal_until: null,
};

/** A white Cayenne of five seats, two black 911, and another SUV of seven seats. */
const cars = [
  { ...card, id: 1, key: "porsche_cayenne", model: "Cayenne", body: "suv", colour: "white", seats: 5 },
  { ...card, id: 2, key: "porsche_911", model: "911", body: "coupe", colour: "black", seats: 4 },
  { ...card, id: 3, key: "porsche_911", model: "911", body: "coupe", colour: "black", seats: 4 },
  { ...card, id: 4, key: "porsche_k1", model: "K1", body: "suv", colour: "grey", seats: 7 },
];

const request = z.object({
  p_meanings: z.array(
    z.object({
      models: z.array(z.string()).nullable(),
      codes: z.object({ colour: z.array(z.string()).optional() }),
      nothing: z.boolean(),
    }),
  ),
  p_filters: z.object({ body: z.array(z.string()).optional(), seats_min: z.number().optional() }),
});

const client = createClient<Database>("http://backend", "key", {
  global: {
    fetch: async (_url, options) => {
      const { p_meanings, p_filters } = request.parse(JSON.parse(String(options?.body)));
      const [meaning] = p_meanings;
      const found = cars.filter(
        ({ key, body, colour, seats }) =>
          !meaning?.nothing &&
          (meaning?.models?.includes(key) ?? true) &&
          (meaning?.codes.colour?.includes(colour) ?? true) &&
          (p_filters.body?.includes(body) ?? true) &&
          seats >= (p_filters.seats_min ?? 0),
      );
      const page = { total: found.length, sold: 0, page: 1, pages: 1, cars: found, facets: null };
      return Response.json({ ...page, meaning: meaning ? 0 : null, softened: false, section: null });
    },
  },
});

const names = (model: string | null, en: string, ...others: string[]) => ({
  brand: 1,
  model,
  en,
  ar: null,
  names: [en, ...others],
  goesByBattery: false,
});

const lexicon = lexiconOf({
  names: [
    names(null, "Porsche", "بورشه"),
    names("porsche_cayenne", "Cayenne", "كايان"),
    names("porsche_911", "911"),
    names("porsche_k1", "K1"),
  ],
  market: [["Land Cruiser", "لاندكروزر"]],
  versions: [],
  texts: [],
  offices: [],
  currency: "BHD",
  instalments: null,
});

async function nearest(q: string) {
  const search = readCarSearch(new URLSearchParams({ q }));
  const found = await browseCars(client, search, "en", () => Promise.resolve(lexicon));
  expect(found.total).toBe(0);
  return found.nearest.map(({ id }) => id);
}

test("the model that was asked for is nearer than others of its colour", async () => {
  expect(await nearest("بورشه كايان سودا")).toEqual([1]);
});

test("cars of its kind are near to a well-known model that is not here, the large ones first", async () => {
  expect(await nearest("لاندكروزر")).toEqual([4, 1]);
  expect(await nearest("لاندكروزر ابيض")).toEqual([1, 4]);
});
