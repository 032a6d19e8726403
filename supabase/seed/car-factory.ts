import { createBrand } from "./brand-factory.ts";
import type { Insert, Row, SeedClient } from "./client.ts";
import { done, written } from "./client.ts";

let count = 0;

/**
 * A row of `cars` with every column that may not be empty, so that rows can be sent together: a column that only some
 * of them name is empty in the others.
 */
export function carRow(given: Partial<Insert<"cars">> & { brand_id: number; stock_no: string }): Insert<"cars"> {
  const at = given.created_at ?? new Date().toISOString();
  return { ...empty, ...given, created_at: at, updated_at: given.updated_at ?? at };
}

/** Writes one car that visitors can see, with a brand of its own unless one is given, and answers its row. */
export async function createCar(client: SeedClient, given: Partial<Insert<"cars">> = {}): Promise<Row<"cars">> {
  count += 1;
  const brand_id = given.brand_id ?? (await createBrand(client)).id;
  const row = carRow({
    status: "available",
    model: "Model",
    model_ar: "موديل",
    price: 10_000,
    description_en: "A car for a test.",
    description_ar: "سيارة للتجربة.",
    stock_no: `T-${String(count).padStart(4, "0")}`,
    ...given,
    brand_id,
  });
  return done("Creating a car", await client.from("cars").insert(row).select().single());
}

/** Gives a car a picture that is already in the bucket. */
export async function createCarImage(client: SeedClient, given: Insert<"car_images">): Promise<void> {
  written("Creating a picture", await client.from("car_images").insert(given));
}

const empty = {
  model: "Model",
  year: 2024,
  highlights_en: [],
  highlights_ar: [],
  condition: "used",
  status: "draft",
  price_mode: "fixed",
  deal: false,
  featured: false,
  mileage_km: 0,
  fuel: "petrol",
  transmission: "automatic",
  body: "sedan",
  exterior_colour: "other",
  regional_spec: "not_stated",
  spec_verified: false,
  features: [],
} satisfies Partial<Insert<"cars">>;
