import type { Sql } from "postgres";
import { carCodes } from "../../../domain/car-codes.ts";
import { choiceFilters, filterChoices, traitFilters } from "../../../domain/car-filters.ts";
import { pick, randomFrom } from "../../seed/random.ts";

/** What a test asks of `search_cars`: the filters as the function takes them. */
export type Filters = Record<string, string | number | boolean | string[]>;

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour);

/**
 * 320 cars that differ in everything search looks at, the same ones every time: of eight brands, of which one is hidden
 * and one is named in Arabic alone; a model in two spellings; prices on and between round ones, and on request; drafts,
 * sold cars, cars in the trash, and cars whose time has not come or is over.
 */
export async function createSearchCars(sql: Sql): Promise<void> {
  await sql`insert into public.site_content (content_key, content_value)
    values ('contact_info', ${sql.json({ offices: [{ id: "manama" }, { id: "" }, { id: "riffa" }] })})
    on conflict (content_key) do update set content_value = excluded.content_value`;
  const names = ["Porsche", "Land Rover", "BYD", "Rolls-Royce", "Aston Martin", "MG", "بيجو", "Hidden"];
  const brands = await sql<{ id: string }[]>`
    insert into public.brands ${sql(names.map((name, position) => ({ name, position, visible: name !== "Hidden" })))}
    returning id`;
  const models = ["X-Trail", "x trail", "911", "GT", "ES 350", "تايكان"] as const;
  const random = randomFrom(4_711);
  const maybe = <T>(value: T, chance = 0.75) => (random() < chance ? value : null);
  const rows = Array.from({ length: 320 }, (_, n) => {
    const window = random();
    return {
      stock_no: `P-${n}`,
      brand_id: brands[Math.floor(random() ** 1.5 * brands.length)]?.id ?? "",
      model: pick(random, models),
      model_ar: maybe("موديل", 0.5),
      trim_level: maybe("Sport Edition", 0.2),
      year: 2012 + Math.floor(random() * 15),
      condition: pick(random, carCodes.condition),
      status: pick(random, [
        "available",
        "available",
        "available",
        "available",
        "reserved",
        "coming_soon",
        "sold",
        "draft",
        "archived",
      ]),
      price: maybe(
        pick(random, [10_000, 15_000, 20_000, 25_000, 99_999.5, 500_000, Math.round(random() * 900_000) / 10 + 500]),
        0.95,
      ),
      price_mode: random() < 0.9 ? "fixed" : "on_request",
      deal: random() < 0.2,
      // Some deals ended long ago, and some last.
      deal_until: n % 3 === 0 ? "2020-01-31" : n % 3 === 1 ? "2999-12-31" : null,
      office_id: ["manama", "riffa", "closed", null][n % 4] ?? null,
      mileage_km: pick(random, [0, 5_000, 5_001, 10_000, 20_000, 49_999, 100_000, 250_000]),
      fuel: pick(random, carCodes.fuel),
      transmission: pick(random, carCodes.transmission),
      body: pick(random, carCodes.body),
      drivetrain: maybe(pick(random, carCodes.drivetrain)),
      exterior_colour: pick(random, carCodes.colour),
      regional_spec: pick(random, carCodes.spec),
      seats: maybe(pick(random, [2, 3, 4, 5, 6, 7, 8])),
      range_km: maybe(pick(random, [80, 299, 300, 400, 512, 600, 815]), 0.5),
      features: traitFilters.feature.filter(() => random() < 0.3),
      owners: maybe(pick(random, [0, 1, 1, 2])),
      warranty_until: maybe(
        at(pick(random, [-240, 24, 8_000]))
          .toISOString()
          .slice(0, 10),
      ),
      warranty_by_en: pick(random, ["Manufacturer, through the local agency", "The dealer"]),
      service_history_ar: pick(random, ["صيانتها في الوكالة منذ أول يوم.", null]),
      accident_statement_en: pick(random, ["No accident. Original paint.", "The front wing was repaired.", null]),
      battery_kwh: maybe(pick(random, [9.9, 49.9, 50, 70, 89.9, 110, 118.5]), 0.5),
      publish_at: window < 0.08 ? at(2) : maybe(at(-2), 0.2),
      unpublish_at: window > 0.92 ? at(-1) : maybe(at(90), 0.2),
      deleted_at: maybe(at(-1), 0.05),
      published_incomplete: true,
      created_at: at(-24 - (n % 40)),
    };
  });
  await sql`insert into public.cars ${sql(rows)}`;
  await sql`analyze public.car_facets`;
}

/** A random choice of filters, often one or two, seldom many. */
export function randomFilters(random: () => number): Filters {
  const some = (list: readonly string[]) => list.filter(() => random() < 1.6 / list.length);
  const options: [string, () => Filters[string]][] = [
    ["brand", () => some(["porsche", "land-rover", "byd", "rolls-royce", "aston-martin", "mg", "hidden", "nobody"])],
    [
      "model",
      () =>
        some(["porsche_x-trail", "porsche_911", "land-rover_gt", "byd_es-350", "mg_911", "hidden_gt", "byd_nothing"]),
    ],
    ...choiceFilters.map((name): [string, () => string[]] => [name, () => some(filterChoices[name])]),
    ["deal", () => true],
    ["price_min", () => pick(random, [1, 9_999, 10_000, 20_001])],
    ["price_max", () => pick(random, [15_000, 25_000, 99_999, 100_000, 600_000])],
    ["year_min", () => 2012 + Math.floor(random() * 8)],
    ["year_max", () => 2018 + Math.floor(random() * 8)],
    ["mileage_max", () => pick(random, [0, 5_000, 7_500, 50_000, 100_000])],
    ["range_min", () => pick(random, [100, 300, 350, 600])],
    ["seats_min", () => pick(random, [2, 4, 6, 7])],
    ["battery_min", () => pick(random, [50, 60, 110])],
  ];
  const share = pick(random, [0.04, 0.1, 0.1, 0.2]);
  const chosen = options
    .filter(() => random() < share)
    .map(([name, value]): [string, Filters[string]] => [name, value()]);
  return Object.fromEntries(chosen.filter(([, value]) => !Array.isArray(value) || value.length > 0));
}
