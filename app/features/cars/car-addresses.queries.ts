import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Localized } from "~/i18n/localized";
import type { Database } from "~domain/database.types";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";

type Client = SupabaseClient<Database>;

/** Cars in one part of the sitemap: far below the protocol's limits, with two languages and pictures. */
export const carsPerSitemap = 2_000;

const listed = z.object({
  cars_total: z.number(),
  cars: z.array(z.object({ id: z.number(), updated_at: z.string(), images: z.array(z.string()) })),
  brands: z.array(z.object({ name: z.string(), updated_at: z.string() })),
});

/**
 * The content of one part of the sitemap; brands are in the first one. Times in ISO 8601, pictures as paths in the
 * bucket.
 */
export interface ListedPages {
  parts: number;
  cars: { id: number; updatedAt: string; images: string[] }[];
  brands: { name: string; updatedAt: string }[];
}

/** Public cars, newest first, and brands with cars on offer. A sold car is listed for 90 days. */
export async function listPages(client: Client, part: number): Promise<ListedPages> {
  const answer = listed.parse(unwrap(await client.rpc("sitemap", { p_part: part, p_size: carsPerSitemap })));
  return {
    parts: Math.max(Math.ceil(answer.cars_total / carsPerSitemap), 1),
    cars: answer.cars.map(({ id, updated_at, images }) => ({ id, updatedAt: updated_at, images })),
    brands: answer.brands.map(({ name, updated_at }) => ({ name, updatedAt: updated_at })),
  };
}

const goneCar = z.object({ brand: z.string().nullable(), brand_ar: z.string().nullable() }).nullable();

/** The brand of a car that is no longer public but was once; null if there never was such a car. */
export async function findGoneCar(client: Client, id: number): Promise<{ brand: Localized } | null> {
  const car = goneCar.parse(unwrapMaybe(await client.rpc("car_gone", { p_id: id })));
  return car && { brand: { en: car.brand, ar: car.brand_ar } };
}
