import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CarSearchResult } from "../../app/features/cars/cars.queries.ts";
import { searchAnswer } from "../../app/features/cars/search-answer.ts";
import { askSearch } from "./setup/ask-search.ts";
import { createSearchCars } from "./setup/search-cars.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

interface Ask {
  query?: string | null;
  filters?: unknown;
  sort?: string | null;
  page?: number | null;
  size?: number | null;
}

describe.each(engines)("search_cars on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await createSearchCars(database.sql);
    await database.sql`
      with b as (insert into public.brands (name, name_ar) values ('Zeekr', 'زيكر') returning id)
      insert into public.cars (stock_no, brand_id, model, trim_level, year, status, price, price_mode, mileage_km,
      range_km, fuel, transmission, body, seats, published_incomplete, created_at)
      select c.stock_no, b.id, c.model, c.trim_level, c.year, c.status::public.car_status, c.price,
      c.mode::public.price_mode, c.km, c.range, 'electric', 'single_speed', 'suv', 5, true,
      now() - c.age * interval '1 hour'
      from b, (values
        ('Z-SOLD', '7X', null, 2026, 'sold', 9000, 'fixed', 10, 700, 1),
        ('Z-RESERVED', '7X', null, 2025, 'reserved', 20000, 'fixed', 20, 600, 2),
        ('Z-COMING', '7X', null, 2024, 'coming_soon', 30000, 'fixed', 30, null, 3),
        ('Z-OLD', '7X', null, 2020, 'available', 40000, 'on_request', 40, 500, 5),
        ('Z-NEW', '7X', null, 2023, 'available', 50000, 'fixed', 50, 400, 4),
        ('Z-DRAFT', '7X', null, 2023, 'draft', 50000, 'fixed', 50, 400, 4),
        ('Z-OTHER', '001', 'Seven X Look', 2022, 'available', 1000, 'fixed', 60, 300, 6)
      ) c (stock_no, model, trim_level, year, status, price, mode, km, range, age)`;
  });
  afterAll(() => database?.close());

  const search = async ({
    query = null,
    filters = { brand: ["zeekr"] },
    sort = "best",
    page = 1,
    size = 60,
  }: Ask = {}) => {
    const answer = await askSearch(database.sql, query, { filters, sort, page, size });
    return { ...answer, cars: answer.cars.map(({ stock_no }) => stock_no) };
  };

  test.each([
    ["newest", ["Z-RESERVED", "Z-COMING", "Z-NEW", "Z-OLD", "Z-OTHER", "Z-SOLD"]],
    ["best", ["Z-RESERVED", "Z-COMING", "Z-NEW", "Z-OLD", "Z-OTHER", "Z-SOLD"]],
    ["price_asc", ["Z-OTHER", "Z-RESERVED", "Z-COMING", "Z-NEW", "Z-OLD", "Z-SOLD"]],
    ["price_desc", ["Z-NEW", "Z-COMING", "Z-RESERVED", "Z-OTHER", "Z-OLD", "Z-SOLD"]],
    ["mileage_asc", ["Z-RESERVED", "Z-COMING", "Z-OLD", "Z-NEW", "Z-OTHER", "Z-SOLD"]],
    ["year_desc", ["Z-RESERVED", "Z-COMING", "Z-NEW", "Z-OTHER", "Z-OLD", "Z-SOLD"]],
    ["range_desc", ["Z-RESERVED", "Z-OLD", "Z-NEW", "Z-OTHER", "Z-COMING", "Z-SOLD"]],
    ["nothing known", ["Z-RESERVED", "Z-COMING", "Z-NEW", "Z-OLD", "Z-OTHER", "Z-SOLD"]],
  ])("sorts by %s, sold cars last", async (sort, expected) => {
    expect((await search({ sort })).cars).toEqual(expected);
  });

  test("without words, featured cars come first in the default order only, and on as many pages", async () => {
    const feature = (stockNo: string, featured: boolean) =>
      database.sql`update public.cars set featured = ${featured} where stock_no = ${stockNo}`;
    await feature("Z-OLD", true);
    await feature("Z-SOLD", true);
    const featured = ["Z-OLD", "Z-RESERVED", "Z-COMING", "Z-NEW", "Z-OTHER", "Z-SOLD"];
    for (const sort of ["best", null]) expect((await search({ sort })).cars).toEqual(featured);
    const pages = await Promise.all([1, 2, 3].map((page) => search({ page, size: 2 })));
    expect(pages.flatMap(({ cars }) => cars)).toEqual(featured);
    expect(pages.map(({ total, pages: count }) => [total, count])).toEqual([
      [6, 3],
      [6, 3],
      [6, 3],
    ]);
    expect((await search({ sort: "newest" })).cars[0]).toBe("Z-RESERVED");
    expect((await search({ sort: "price_desc" })).cars[0]).toBe("Z-NEW");
    expect((await search({ query: "zeekr 7x", filters: {} })).cars[0]).toBe("Z-NEW");
    await feature("Z-OLD", false);
    await feature("Z-SOLD", false);
    expect((await search()).cars[0]).toBe("Z-RESERVED");
  });

  test("words find brand and model in either script, cars that can be had first", async () => {
    for (const query of ["zeekr 7x", "7X Zeekr", "زيكر 7x", "ZEEKR ٧x"]) {
      expect([query, (await search({ query, filters: {} })).cars]).toEqual([
        query,
        ["Z-NEW", "Z-OLD", "Z-COMING", "Z-RESERVED", "Z-SOLD"],
      ]);
    }
    expect((await search({ query: "zeekr 2024", filters: {} })).cars).toEqual(["Z-COMING"]);
    expect((await search({ query: "z-reserved", filters: {} })).cars).toEqual(["Z-RESERVED"]);
    expect(
      (await search({ query: "zeekr", sort: "price_asc", filters: { price_max: 35000, seats_min: 5 } })).cars,
    ).toEqual(["Z-OTHER", "Z-RESERVED", "Z-COMING", "Z-SOLD"]);
    expect(await search({ query: "zeerk", filters: {} })).toMatchObject({
      total: 6,
      query: { corrected: expect.stringMatching(/zeekr/i), layout: false },
    });
    expect(await search({ query: "one'; drop table cars; --", filters: {} })).toMatchObject({ total: 0 });
    expect((await search({ query: "%", filters: {} })).total).toBe((await search({ filters: {} })).total);
  });

  test("the model that was asked for comes before those named after it", async () => {
    await database.sql`
      with b as (insert into public.brands (name) values ('Volkswagen') returning id)
      insert into public.cars (stock_no, brand_id, model, year, status, fuel, transmission,
        body, mileage_km, published_incomplete)
      select c.stock_no, b.id, c.model, 2024, c.status::public.car_status, 'petrol', 'manual', 'hatchback', 0, true
      from b, (values ('V-SOLD', 'Golf', 'sold'), ('V-GTI', 'Golf GTI', 'available'),
      ('V-RESERVED', 'Golf', 'reserved'), ('V-GOLF', 'Golf', 'available')) c (stock_no, model, status)`;
    for (const query of ["golf", "volkswagen golf", "جولف"]) {
      expect([query, (await search({ query, filters: {} })).cars]).toEqual([
        query,
        ["V-GOLF", "V-RESERVED", "V-GTI", "V-SOLD"],
      ]);
    }
    expect((await search({ query: "golf gti", filters: {} })).cars).toEqual(["V-GTI"]);
    await database.sql`delete from public.cars where stock_no like 'V-%'`;
  });

  test("a chosen model narrows its brand, and leaves other chosen brands whole", async () => {
    const total = async (filters: unknown) => (await search({ filters })).total;
    expect(await total({ brand: ["zeekr"], model: ["zeekr_001"] })).toBe(1);
    expect(await total({ model: ["zeekr_001"] })).toBe(1);
    expect(await total({ brand: ["zeekr", "byd"], model: ["zeekr_001"] })).toBe(1 + (await total({ brand: ["byd"] })));
    expect(await total({ brand: ["zeekr"], model: ["zeekr_nothing"] })).toBe(0);
    expect(await total({ brand: ["zeekr"], model: [] })).toBe(6);
  });

  test("pages stay in range, and hold every car once", async () => {
    const all = (await search()).cars;
    const pages = await Promise.all([1, 2, 3].map((page) => search({ page, size: 2 })));
    expect(pages.flatMap(({ cars }) => cars)).toEqual(all);
    expect(await search({ page: 999, size: 4 })).toMatchObject({ page: 2, pages: 2, cars: all.slice(4) });
    expect(await search({ page: -5, size: 0 })).toMatchObject({ page: 1, pages: 6, cars: all.slice(0, 1) });
    expect(await search({ filters: { brand: ["nobody"] } })).toMatchObject({ total: 0, page: 1, pages: 1, cars: [] });
  });

  test("a section narrows by its rule; a hidden one, or none of that name, finds nothing", async () => {
    await database.sql`insert into public.sections (slug, title_en, rule, rule_value, visible) values
      ('s-fuel', 'S', 'fuel', '{"fuels": ["electric"]}', true), ('s-deal', 'S', 'deal', '{}', true),
      ('s-new', 'S', 'newest', '{}', true), ('s-hidden', 'S', 'newest', '{}', false),
      ('s-brand', 'S', 'brand', (select jsonb_build_object('brand_id', id) from public.brands where slug = 'zeekr'),
      true),
      ('s-price', 'S', 'price', '{"min": 20000, "max": 30000}', true), ('s-hand', 'S', 'hand_picked', '{}', true)`;
    await database.sql`insert into public.section_cars (section_id, car_id) select s.id, c.id
      from public.sections s, public.cars c
      where s.slug = 's-hand' and c.stock_no in ('Z-OLD', 'Z-DRAFT')`;
    const found = async (section: string) => (await search({ filters: { brand: ["zeekr"], section } })).cars.toSorted();
    const all = ["Z-COMING", "Z-NEW", "Z-OLD", "Z-OTHER", "Z-RESERVED", "Z-SOLD"];
    expect(await found("s-fuel")).toEqual(all);
    expect(await found("s-new")).toEqual(all);
    expect(await found("s-brand")).toEqual(all);
    expect(await found("s-deal")).toEqual([]);
    expect(await found("s-price")).toEqual(["Z-COMING", "Z-RESERVED"]);
    expect(await found("s-hand")).toEqual(["Z-OLD"]);
    expect(await found("s-hidden")).toEqual([]);
    expect(await found("nowhere")).toEqual([]);
  });

  describe("shows and counts only what a visitor may see", () => {
    /** How many cars there are, and how many of one brand, which has a sold one, are on offer. */
    const countsOf = ({ total, facets }: Pick<CarSearchResult, "total" | "facets">) => ({
      total,
      zeekr: facets?.brand.find(({ value }) => value === "zeekr")?.count ?? 0,
    });
    const counted = async () => countsOf(await search({ filters: {} }));
    test.each([
      ["a draft", "update public.cars set status = 'draft' where stock_no = 'Z-NEW'", 1],
      ["an archived car", "update public.cars set status = 'archived' where stock_no = 'Z-NEW'", 1],
      ["a car in the trash", "update public.cars set deleted_at = now() where stock_no = 'Z-NEW'", 1],
      [
        "a car whose time has not come",
        "update public.cars set publish_at = now() + interval '1 hour' where stock_no = 'Z-NEW'",
        1,
      ],
      [
        "a car whose time is over",
        "update public.cars set unpublish_at = now() - interval '1 second' where stock_no = 'Z-NEW'",
        1,
      ],
      ["a deleted car", "delete from public.cars where stock_no = 'Z-NEW'", 1],
      ["the cars of a hidden brand", "update public.brands set visible = false where slug = 'zeekr'", 6],
      [
        "a car that went to a hidden brand",
        "update public.cars set brand_id = (select id from public.brands where name = 'Hidden') where stock_no = " +
          "'Z-NEW'",
        1,
      ],
    ])("%s is gone at once, and back when it is undone", async (_what, change, fewer) => {
      const before = await counted();
      await database.sql
        .begin(async (tx) => {
          await tx.unsafe(change);
          const [row] = await tx`select public.search_cars('[]', '{}', 'best', 1, 60, true) as answer`;
          expect(countsOf(searchAnswer.parse(row?.["answer"]))).toEqual({
            total: before.total - fewer,
            zeekr: Math.max(before.zeekr - fewer, 0),
          });
          throw new Error("undone");
        })
        .catch((error: unknown) => expect(String(error)).toContain("undone"));
      expect(await counted()).toEqual(before);
    });

    test("and staff see no more of it than others", async () => {
      const [row] =
        await database.sql`select has_function_privilege('anon', oid, 'execute') as anon, prosecdef as definer
          from pg_proc where proname = 'search_cars'`;
      expect(row).toMatchObject({ anon: true, definer: true });
    });
  });

  test("what search reads follows every write", async () => {
    await database.sql`update public.cars set model = 'Shooting Brake', price = 77000, body = 'wagon'
      where stock_no = 'Z-OTHER'`;
    expect(
      (await search({ query: "shooting brake", filters: { body: ["wagon"], price_min: 77000, price_max: 77000 } }))
        .cars,
    ).toEqual(["Z-OTHER"]);
    await database.sql`update public.brands set name = 'Zeekr Motors' where slug = 'zeekr'`;
    expect((await search({ filters: { model: ["zeekr-motors_shooting-brake"] } })).cars).toEqual(["Z-OTHER"]);
    expect((await search({ query: "zeekr motors", filters: {} })).total).toBe(6);
    await database.sql`update public.brands set name = 'Zeekr' where slug = 'zeekr-motors'`;
  });

  test.each<[string, Ask]>([
    ["filters that are no object", { filters: ["fuel"] }],
    ["null filters", { filters: null }],
    ["a text as filters", { filters: "fuel" }],
    ["numbers where lists belong", { filters: { fuel: 5, brand: 1, model: {}, section: [1] } }],
    ["lists where numbers belong", { filters: { price_min: [1], year_max: {}, deal: "yes" } }],
    [
      "texts where numbers belong",
      { filters: { price_min: "1; drop table cars", seats_min: "x".repeat(1000), year_min: "٢٠" } },
    ],
    [
      "numbers beyond all measure",
      { filters: { price_max: 1e300, year_min: -1e300, mileage_max: 9_007_199_254_740_991, battery_min: 0.0001 } },
    ],
    ["lists of lists", { filters: { fuel: [["petrol"], { a: 1 }, null, 7], brand: [null] } }],
    [
      "five hundred brands",
      {
        filters: {
          brand: Array.from({ length: 500 }, (_, n) => `brand-${n}`),
          model: Array.from({ length: 500 }, (_, n) => `a_${n}`),
        },
      },
    ],
    [
      "SQL in every place",
      {
        query: "'; delete from cars; --",
        filters: { brand: ["' or 1=1 --"], fuel: ["$1", "%s", "\\"], section: "x'); --", "car' or true": ["a"] },
        sort: "price; drop table cars",
      },
    ],
    [
      "names of its own making",
      { filters: { always: "true", asked_car: [1], hidden: [], words: ["%"], car: [1], section_min: "x" } },
    ],
    ["a query of signs", { query: "%_\\%% \u202e ''\"\"", filters: {} }],
    ["a query of a megabyte", { query: "porsche ".repeat(130_000), filters: {} }],
    ["nothing at all", { query: null, filters: {}, sort: null, page: null, size: null }],
    ["the last page there can be", { page: 2_147_483_647, size: 2_147_483_647 }],
  ])("answers %s without failing", async (_what, ask) => {
    const { total, cars } = await search(ask);
    expect(cars.length).toBeLessThanOrEqual(Math.min(total, 60));
    expect((await search({ filters: {} })).total).toBeGreaterThan(150);
  });

  test("refuses ten thousand brands before any work", async () => {
    const brand = Array.from({ length: 10_000 }, (_, n) => `brand-${n}`);
    await expect(search({ filters: { brand } })).rejects.toThrow("filters_too_long");
  });
});
