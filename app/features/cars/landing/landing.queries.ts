import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { type LandingPage, landingKinds } from "~domain/landing-pages";
import type { Database } from "~domain/database.types";
import type { Localized } from "~/i18n/localized";
import { unwrap } from "~/supabase/unwrap";
import { normalForm } from "~/utils/normal-form";
import { readCarCard } from "../car-cards";
import type { CarCard } from "../cars";
import { carsPerPage } from "../cars.queries";

type Client = SupabaseClient<Database>;

/** A landing page with cars on offer, and their number. */
export interface StockedPage extends LandingPage {
  cars: number;
}

const stockedPages = z.array(z.object({ kind: z.enum(landingKinds), value: z.string(), cars: z.number() }));

/**
 * All landing pages about a fuel, a body or a highest price with cars on offer, in display order. `landingPath` is the
 * address of each, `landingLinks` names them.
 */
export async function listLandingPages(client: Client): Promise<StockedPage[]> {
  return stockedPages.parse(unwrap(await client.rpc("landing_pages", undefined, { get: true })));
}

/** A model with cars on offer. */
export interface ModelPage {
  id: number;
  /** The brand's English name, as in its address. */
  brand: string;
  brandName: Localized;
  slug: string;
  name: Localized;
  cars: number;
}

const modelPages = z.array(
  z
    .object({
      id: z.number(),
      brand: z.string(),
      brand_ar: z.string().nullable(),
      slug: z.string(),
      name: z.string(),
      name_ar: z.string().nullable(),
      cars: z.number(),
    })
    .transform(({ brand_ar, name, name_ar, ...rest }): ModelPage => ({
      ...rest,
      brandName: { en: rest.brand, ar: brand_ar },
      name: { en: name, ar: name_ar },
    })),
);

/** The models with cars on offer, of one brand or of all. */
export async function listModelPages(client: Client, brandId?: number): Promise<ModelPage[]> {
  return modelPages.parse(unwrap(await client.rpc("model_pages", brandId === undefined ? {} : { p_brand: brandId })));
}

/** Finds a model by its slug or its name in either language, ignoring case; null if there is none. */
export function modelNamed(models: readonly ModelPage[], asked: string): ModelPage | null {
  const wanted = normalForm(asked, "NFC").trim().toLowerCase();
  return (
    models.find(({ slug, name }) =>
      [slug, name.en, name.ar].some((known) => known !== null && normalForm(known, "NFC").toLowerCase() === wanted),
    ) ?? null
  );
}

/** One page of cars on offer, with facts about all of them. Prices in whole units of the site's currency. */
export interface LandingCars {
  total: number;
  page: number;
  pages: number;
  cars: CarCard[];
  /** Null if none has a shown price. */
  prices: { from: number; to: number } | null;
  years: { from: number; to: number } | null;
  /** At most five brands, those with most cars first. */
  brands: Localized[];
  /** For a highest price, the page that lists the same cars; null if it lists all cars with a price. */
  samePrice: string | null;
}

const landingAnswer = z.object({
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  cars: z.array(z.unknown()),
  price_min: z.number().nullable(),
  price_max: z.number().nullable(),
  year_min: z.number().nullable(),
  year_max: z.number().nullable(),
  brands: z.array(z.object({ name: z.string(), name_ar: z.string().nullable() })),
  step: z.number().nullable(),
});

/** One page of the cars on offer for a fuel, a body, a highest price, or a model by its id. */
export async function listLandingCars(
  client: Client,
  part: LandingPage | { kind: "model"; value: string },
  page: number,
): Promise<LandingCars> {
  const answer = landingAnswer.parse(
    unwrap(
      await client.rpc("landing_cars", {
        p_kind: part.kind,
        p_value: part.value,
        p_page: page,
        p_page_size: carsPerPage,
      }),
    ),
  );
  const range = (from: number | null, to: number | null) => (from === null || to === null ? null : { from, to });
  return {
    total: answer.total,
    page: answer.page,
    pages: answer.pages,
    cars: answer.cars.map(readCarCard),
    prices: range(answer.price_min, answer.price_max),
    years: range(answer.year_min, answer.year_max),
    brands: answer.brands.map(({ name, name_ar }) => ({ en: name, ar: name_ar })),
    samePrice: answer.step ? String(answer.step) : null,
  };
}
