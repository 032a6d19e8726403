import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("the sections of the home page on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await database.sql`insert into public.sections (slug, title_en, rule, rule_value, max_cars) values
      ('new', 'New', 'newest', '{}', 2), ('electric', 'Electric', 'fuel', '{"fuels": ["electric"]}', 2)`;
  });
  afterAll(() => database?.close());

  /** How many functions are called for one answer. */
  const calls = () =>
    database.sql.begin(async (tx) => {
      const count = async () =>
        (
          await tx<{ calls: number }[]>`select coalesce(sum(calls), 0)::int as calls
            from pg_stat_xact_user_functions where schemaname = 'public'`
        )[0]?.calls ?? 0;
      await tx`set local track_functions = 'all'`;
      const before = await count();
      await tx`select public.home_sections()`;
      return (await count()) - before;
    });

  test("tell how many cars they have, and show the first of them", async () => {
    const [row] = await database.sql<
      { sections: { slug: string; total: number; cars: { id: number }[] }[] }[]
    >`select public.home_sections() as sections`;
    const told = row?.sections.map(({ slug, total, cars }) => [slug, total, cars.map(({ id }) => id)]);
    expect(told).toEqual(
      expect.arrayContaining([
        ["test", 1, [9001]],
        ["new", 2, [9003, 9001]],
        ["electric", 1, [9001]],
      ]),
    );
  });

  test("cost no call of a function for every car: visitors may ask for them as often as for any page", async () => {
    const few = await calls();
    expect(few).toBeGreaterThan(0);
    await database.sql`insert into public.cars
      (stock_no, brand_id, model, year, status, price, fuel, transmission, body, mileage_km)
      select 'H-' || n, 9001, 'Many', 2024, 'available', 10000, 'electric', 'single_speed', 'sedan', 0
      from generate_series(1, 50) n`;
    // A car is asked whether its price may be shown.
    expect(await calls()).toBeLessThan(few + 25);
  });
});
