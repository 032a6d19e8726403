import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { understood } from "../../domain/search-language/understood.ts";
import { askSearch, readLexicon } from "./setup/ask-search.ts";
import type { Facets } from "../../app/features/cars/facets.ts";
import { choiceFilters, limitFilters, limitParameter, stepFilters, traitFilters } from "../../domain/car-filters.ts";
import { randomFrom } from "../seed/random.ts";
import { createSearchCars, type Filters, randomFilters } from "./setup/search-cars.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

interface Lead {
  what: string;
  count: number;
  filters: Filters;
}

/** Where each choice of a search leads: the same search with that facet set to exactly it, and the cars it promises. */
function leadsOf(facets: Facets, filters: Filters): Lead[] {
  const leads: Lead[] = [];
  const lead = (what: string, count: number, replaced: Filters, ...dropped: string[]) => {
    const rest = Object.fromEntries(Object.entries(filters).filter(([name]) => !dropped.includes(name)));
    leads.push({ what, count, filters: { ...rest, ...replaced } });
  };
  for (const { value, count } of facets.brand) lead(`brand ${value}`, count, { brand: [value] }, "model");
  for (const { value, brand, count } of facets.model) lead(`model ${value}`, count, { brand: [brand], model: [value] });
  for (const name of choiceFilters) {
    const before = filters[name];
    // One more piece of equipment narrows the search; one more colour replaces the other.
    const kept = name in traitFilters && Array.isArray(before) ? before : [];
    for (const { value, count } of facets[name]) lead(`${name} ${value}`, count, { [name]: [...kept, value] });
  }
  for (const name of stepFilters) {
    const { facet } = limitFilters[name];
    for (const { value, count } of facets[facet]) lead(`${facet} ${value}`, count, { [limitParameter(name)]: value });
  }
  for (const { from, to, count } of facets.price?.bands ?? [])
    lead(`price ${from} to ${to}`, count, { price_min: from, price_max: to });
  for (const { value, count } of facets.year?.values ?? [])
    lead(`year ${value}`, count, { year_min: value, year_max: value });
  for (const { value, count } of facets.office) lead(`office ${value}`, count, { office: [value] });
  if (facets.deal > 0) lead("deals", facets.deal, { deal: true });
  return leads;
}

describe.each(engines)("facets on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await createSearchCars(database.sql);
  });
  afterAll(() => database?.close());

  const search = async (filters: Filters, query: string | null = null) => {
    const { total, sold, facets } = await askSearch(database.sql, query, { filters, sort: "newest", size: 1 });
    if (!facets) throw new Error("no facets");
    return { total, sold, facets };
  };
  const meaningsOf = async (query: string | null) =>
    query ? understood(query, await readLexicon(database.sql)).asked : [];
  /** How many cars on offer many searches find, in one round trip. */
  const totals = async (leads: Lead[], query: string | null): Promise<number[]> =>
    (
      await database.sql`select (a ->> 'total')::int - (a ->> 'sold')::int as total
      from jsonb_array_elements(${database.sql.json(leads.map(({ filters }) => filters))}) with ordinality l (f, n)
      cross join lateral public.search_cars(${database.sql.json(await meaningsOf(query))}, f, 'newest', 1, 1) a
      order by n`
    ).map((row) => Number(row["total"]));

  test("every count of every facet is what the search it leads to has on offer, over 150 random searches", async () => {
    // Other searches on each engine.
    const random = randomFrom(engine === "pg18" ? 2_026 : 2_027);
    let found = 0;
    let followed = 0;
    for (let round = 0; round < 150; round += 1) {
      const filters = randomFilters(random);
      const query = round % 10 === 0 ? "sport" : null;
      const { total, facets } = await search(filters, query);
      if (total > 0) found += 1;
      // All choices of some searches, a few of each other one: following every one would take minutes.
      const leads = leadsOf(facets, filters).filter(() => round < 8 || random() < 0.12);
      const results = await totals(leads, query);
      followed += leads.length;
      expect(
        leads.flatMap(({ what, count, filters: to }, n) =>
          count === results[n] ? [] : [{ what, count, finds: results[n], filters, to }],
        ),
      ).toEqual([]);
      expect(leads.filter(({ count }) => count === 0)).toEqual([]);
    }
    // The random searches are no empty exercise.
    expect(found).toBeGreaterThan(100);
    expect(followed).toBeGreaterThan(1_250);
  }, 120_000);

  test("an open connection counts by the catalogue as it is now", async () => {
    const undone = new Error("undone");
    const counting = database.sql.begin(async (tx) => {
      const deals = async () => {
        const [row] = await tx`
          select public.search_cars('[]', '{}', 'best', 1, 1, true) #>> '{facets,deal}' as deals`;
        return Number(row?.["deals"]);
      };
      expect(await deals()).toBeGreaterThan(0);
      await tx.unsafe(`create or replace function public.search_traits()
        returns table (trait text, facet text, place int, counted boolean, condition text)
        language sql stable as $$ select 'carplay', 'feature', 1, true, 'true' $$`);
      expect(await deals()).toBe(0);
      throw undone;
    });
    await expect(counting).rejects.toBe(undone);
  });

  test("the choices of a search without filters cover every car on offer", async () => {
    const { total, sold, facets } = await search({});
    const sum = (choices: { count: number }[]) => choices.reduce((cars, { count }) => cars + count, 0);
    const [{ listed, shown, priced, lowest, highest }] = (await database.sql`
      select count(*)::int as listed, count(*) filter (where c.status <> 'sold')::int as shown,
        count(c.price) filter (where c.price_mode = 'fixed' and c.status <> 'sold')::int as priced,
        floor(min(c.price) filter (where c.price_mode = 'fixed' and c.status <> 'sold'))::int as lowest,
        ceil(max(c.price) filter (where c.price_mode = 'fixed' and c.status <> 'sold'))::int as highest
      from public.cars c join public.brands b on b.id = c.brand_id
      where c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null and b.visible
        and (c.publish_at is null or c.publish_at <= now())
        and (c.unpublish_at is null or c.unpublish_at > now())`) as unknown as [
      { listed: number; shown: number; priced: number; lowest: number; highest: number },
    ];
    expect([total, sold]).toEqual([listed, listed - shown]);
    expect(sold).toBeGreaterThan(0);
    for (const name of ["fuel", "body", "condition", "colour", "spec"] as const)
      expect([name, sum(facets[name])]).toEqual([name, shown]);
    const withPedal = facets.transmission.filter(({ value }) => ["automatic", "manual"].includes(value));
    expect(sum(withPedal)).toBe(shown);
    expect(sum(facets.year?.values ?? [])).toBe(shown);
    expect(facets.brand.map(({ value }) => value)).toEqual([
      "porsche",
      "land-rover",
      "byd",
      "rolls-royce",
      "aston-martin",
      "mg",
    ]);
    // Two spellings are one model; one that has no Latin letters has no address of its own.
    expect(facets.model.filter(({ brand }) => brand === "porsche").map(({ value }) => value)).toEqual(
      expect.arrayContaining(["porsche_x-trail", "porsche_911", "porsche_gt", "porsche_es-350"]),
    );
    const { min = Infinity, max = 0, bands = [] } = facets.price ?? {};
    expect(min).toBeLessThanOrEqual(lowest);
    expect(max).toBeGreaterThanOrEqual(highest);
    expect([min, max]).toEqual([bands[0]?.from, bands.at(-1)?.to]);
    expect(bands.length).toBeLessThanOrEqual(6);
    // A round price is the limit of two bands and counts in both.
    expect(sum(bands)).toBeGreaterThanOrEqual(priced);
  });

  test("what finds nothing has no choices but those that would", async () => {
    const { total, facets } = await search({ fuel: ["nothing known"] });
    expect(total).toBe(0);
    expect(facets.fuel.length).toBeGreaterThan(3);
    expect(facets.brand).toEqual([]);
    expect(facets.price).toBeNull();
    expect(facets.year).toBeNull();
  });
});
