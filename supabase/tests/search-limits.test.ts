import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { instalmentOf } from "../../domain/finance.ts";
import { askSearch } from "./setup/ask-search.ts";
import { writeDemoStock } from "./setup/demo-stock.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("numbers and orders in words on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await writeDemoStock(database.sql);
  });
  afterAll(() => database?.close());

  const search = (query: string, filters: object = {}, sort = "best") =>
    askSearch(database.sql, query, { filters, sort });
  const cars = async (...asked: Parameters<typeof search>) =>
    (await search(...asked)).cars.map(({ stock_no }) => stock_no);

  test("what a month may cost finds the cars whose cards say so, and names the example", async () => {
    const [car] = await database.sql`select price from public.cars where stock_no = 'MM-0125'`;
    // As its card rounds it.
    const monthly = Math.round(Number(car?.["price"]) * 0.8 * instalmentOf(1, 60, 3.5));
    expect(await cars(`tesla under ${monthly} a month`)).toEqual(["MM-0125"]);
    expect(await cars(`tesla under ${monthly - 1} a month`)).toEqual([]);
    expect((await search(`tesla under ${monthly} a month`)).query).toMatchObject({
      monthly: { from: null, to: monthly, rate: 3.5, down_pct: 20, months: 60 },
      traits: ["finance"],
    });
    expect((await search("911 instalments under 20k")).query.monthly).toBeNull();
  });

  test("what is being typed loses nothing: a limit whose number is still to come is none", async () => {
    const all = await cars("porsche");
    for (const typed of ["porsche under", "porsche under 6", "بورش تحت"]) expect(await cars(typed), typed).toEqual(all);
  });

  test("limits in words hold with those that are filtered, and the counts say so", async () => {
    const both = await search("lexus under 100k", { seats_min: 6 });
    const filtered = await search("lexus", { seats_min: 6, price_max: 100_000 });
    expect(both.cars).toEqual(filtered.cars);
    expect(both.facets?.fuel).toEqual(filtered.facets?.fuel);
    expect(both.total).toBeGreaterThan(0);
    expect(await cars("lexus under 100k", { price_max: 1 })).toEqual([]);
    expect(both.query).toMatchObject({ corrected: null, limits: { price_max: 100_000 }, sort: null });
  });

  test("an order that the visitor chooses comes before one in words", async () => {
    const plain = async (sort: string) => await cars("bmw", {}, sort);
    expect(await cars("cheapest bmw")).toEqual(await plain("price_asc"));
    expect(await cars("cheapest bmw", {}, "price_desc")).toEqual(await plain("price_desc"));
    expect(await plain("price_asc")).not.toEqual(await plain("price_desc"));
  });

  test("a long sentence loses none of its limits", async () => {
    const said = await search(
      "i am looking for a 7 seater suv with gcc spec and low mileage 2023 or newer under 300k please",
    );
    expect(said.query).toMatchObject({
      corrected: null,
      limits: { seats_min: 7, year_min: 2023, price_max: 300_000 },
      sort: "mileage_asc",
    });
  });

  test("a slip in the name costs no limit", async () => {
    const { total, query } = await search("lamborghni under 900k");
    expect([total, query.corrected]).toEqual([
      (await search("lamborghini under 900k")).total,
      expect.stringMatching(/lamborghini/i),
    ]);
  });
});
