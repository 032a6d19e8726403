import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askSearch } from "./setup/ask-search.ts";
import { readCarCard } from "../../app/features/cars/car-cards.ts";
import { writeDemoStock } from "./setup/demo-stock.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("the end of a deal on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await writeDemoStock(database.sql);
  });
  afterAll(() => database?.close());

  const answerOf = (query: string | null, filters: object) => askSearch(database.sql, query, { filters });
  /** Where visitors meet deals, and how many of them it shows. */
  async function shown() {
    const { facets } = await answerOf(null, {});
    const [home] = await database.sql`select s ->> 'total' as total
      from jsonb_array_elements(public.home_sections()) s where s ->> 'slug' = 'special-car-deals'`;
    return {
      filter: (await answerOf(null, { deal: true })).total,
      section: (await answerOf(null, { section: "special-car-deals" })).total,
      words: (await answerOf("عروض", {})).total,
      count: facets?.deal,
      home: Number(home?.["total"] ?? 0),
    };
  }
  const endOn = (days: number | null) =>
    database.sql`update public.cars set deal_until = case when ${days}::int is null then null
      else public.site_today() + ${days}::int end where deal`;
  const card = async () => {
    const [row] = await database.sql`select to_jsonb(k) as card from public.car_cards k join public.cars c using (id)
      where c.deal and c.was_price is not null order by k.id limit 1`;
    return readCarCard(row?.["card"]);
  };

  test("a deal lasts through its last day and is none anywhere after it", async () => {
    const whole = await shown();
    expect(Math.min(...Object.values(whole).map(Number))).toBeGreaterThan(1);
    expect(await card()).toMatchObject({ deal: true, dealUntil: null });
    await endOn(0);
    expect(await shown()).toEqual(whole);
    const [today] = await database.sql`select public.site_today()::text as day`;
    expect(await card()).toMatchObject({ deal: true, dealUntil: today?.["day"], wasPrice: expect.any(Number) });
    await endOn(-1);
    expect(await shown()).toMatchObject({ filter: 0, section: 0, count: 0, home: 0 });
    expect(await card()).toMatchObject({ deal: false, dealUntil: null, wasPrice: null, price: expect.any(Number) });
    await endOn(null);
    expect(await shown()).toEqual(whole);
  });

  test("cars are filtered by office, as the settings name them", async () => {
    const offices = async () =>
      (await answerOf(null, {})).facets?.office.map(({ value, count }) => [value, count] as const) ?? [];
    const before = await offices();
    expect(before.length).toBeGreaterThan(1);
    for (const [office, count] of before) {
      const found = await answerOf(null, { office: [office] });
      expect([office, found.total - found.sold]).toEqual([office, count]);
      expect(found.cars.every((one) => readCarCard(one).officeId === office)).toBe(true);
    }
    // In another order, and without the first.
    const rest = before.slice(1).toReversed();
    await database.sql`update public.site_content set content_value =
      ${database.sql.json({ offices: rest.map(([id]) => ({ id })) })} where content_key = 'contact_info'`;
    expect((await offices()).toSorted()).toEqual(rest.toSorted());
    expect((await answerOf(null, { office: [before[0]?.[0]] })).total).toBe(0);
  });
});
