import { createBrand } from "./brand-factory.ts";
import type { Insert, Row, SeedClient } from "./client.ts";
import { done, written } from "./client.ts";

let count = 0;

/** A whole row of `cars`: every column that has a default is there, so that rows can be sent together. */
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
  model_ar: null,
  trim_level: null,
  year: 2024,
  title_en: null,
  title_ar: null,
  description_en: null,
  description_ar: null,
  highlights_en: [],
  highlights_ar: [],
  condition: "used",
  status: "draft",
  price: null,
  was_price: null,
  price_mode: "fixed",
  deal: false,
  featured: false,
  new_until: null,
  mileage_km: 0,
  fuel: "petrol",
  transmission: "automatic",
  body: "sedan",
  drivetrain: null,
  doors: null,
  seats: null,
  exterior_colour: "other",
  exterior_colour_name_en: null,
  exterior_colour_name_ar: null,
  interior_colour: null,
  interior_material_en: null,
  interior_material_ar: null,
  cylinders: null,
  displacement_cc: null,
  power_hp: null,
  torque_nm: null,
  zero_to_100_s: null,
  top_speed_kmh: null,
  regional_spec: "not_stated",
  spec_verified: false,
  warranty_until: null,
  warranty_km: null,
  warranty_by_en: null,
  warranty_by_ar: null,
  service_history_en: null,
  service_history_ar: null,
  accident_statement_en: null,
  accident_statement_ar: null,
  owners: null,
  first_registered: null,
  battery_kwh: null,
  range_km: null,
  range_cycle: null,
  ac_kw: null,
  dc_kw: null,
  charge_10_80_min: null,
  connector: null,
  battery_health_pct: null,
  battery_health_on: null,
  battery_health_method_en: null,
  battery_health_method_ar: null,
  battery_warranty_until: null,
  home_charger: null,
  features: [],
  office_id: null,
  video_url: null,
  publish_at: null,
  unpublish_at: null,
  availability_confirmed_at: null,
  seo_title_en: null,
  seo_title_ar: null,
  seo_description_en: null,
  seo_description_ar: null,
  deleted_at: null,
} satisfies Partial<Insert<"cars">>;
