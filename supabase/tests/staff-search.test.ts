import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, type Person, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

interface Found {
  cars: { id: number; stock_no: string }[];
  orders: { id: number; reference: string }[];
  viewings: { id: number; customer: string }[];
  customers: { name: string; phone: string | null; orders: number; messages: number }[];
  messages: { id: number; name: string }[];
}

describe.each(engines)("the search of the whole back office on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await database.sql`insert into public.brands (id, name, name_ar) overriding system value
      values (9100, 'Porsche', 'بورشه') on conflict do nothing`;
    await database.sql`insert into public.cars (id, stock_no, brand_id, model, model_ar, year, fuel, transmission,
      body, mileage_km,
      deleted_at) overriding system value values
      (9100, 'MM-0101', 9100, 'Taycan', 'تايكان', 2024, 'electric', 'single_speed', 'sedan', 0, null),
      (9101, 'MM-0102', 9100, 'Taycan', 'تايكان', 2023, 'electric', 'single_speed', 'sedan', 0, now())`;
    await database.sql`insert into public.car_private (car_id, vin) values (9100, 'WP0ZZZ99ZTS392124')`;
    await database.sql`insert into public.orders (id, reference, idempotency_key, car_id, customer_name, phone, email,
      car_snapshot, currency) overriding system value values
      (9100, 'MR-7K2Q9X', gen_random_uuid(), 9100, 'نور أحمد', '+97333000011', 'noor@example.com',
        '{"title_en": "Porsche Taycan 2024", "title_ar": "بورشه تايكان", "stock_no": "MM-0101"}', 'BHD'),
      (9101, 'MR-8K2Q9X', gen_random_uuid(), 9100, 'Noor Ahmed', '+97333000011', null, '{}', 'BHD')`;
    await database.sql`insert into public.viewings (id, reference, idempotency_key, office_id, starts_at, ends_at,
      customer_name, phone, deleted_at) overriding system value values
      (9100, 'MV-7K2Q9X', gen_random_uuid(), 'main', now() - interval '3 days', now() - interval '71 hours', 'Noor',
        '+97333000044', null),
      (9101, 'MV-8K2Q9X', gen_random_uuid(), 'main', now() + interval '3 days', now() + interval '73 hours', 'Noor',
        '+97333000044', null),
      (9102, 'MV-9K2Q9X', gen_random_uuid(), 'main', now(), now() + interval '1 hour', 'Noor', '+97333000044', now())`;
    await database.sql`insert into public.messages (id, idempotency_key, name, phone, body) overriding system value
      values (9100, gen_random_uuid(), 'Layla', '+97333000022', 'Is the Corniche open on Friday?')`;
  });
  afterAll(() => database?.close());

  const search = async (who: Person, q: string): Promise<Found> =>
    actAs(database.sql, who, async (tx) => {
      const [row] = await tx<{ found: Found }[]>`select public.search_back_office(${q}) as found`;
      if (!row) throw new Error("no answer");
      return row.found;
    });
  const ids = (rows: { id: number }[]) => rows.map((row) => row.id);

  test.each(["MM-0101", "mm0101", "MM 0101", "٠١٠١", "Taycan 2024", "بورش تايكان", "بورشة", "porshe"])(
    "finds a car by %s, none in the trash",
    async (q) => {
      expect(ids((await search("manager", q)).cars)).toEqual([9100]);
    },
  );

  const vins = ["WP0ZZZ99ZTS392124", "wp0 zzz 99z", "392124"];
  test.each(vins)("finds a car by its VIN %s, which all staff may know", async (q) => {
    for (const who of ["sales", "editor"] as const) expect(ids((await search(who, q)).cars)).toEqual([9100]);
    expect(await refusalOf(actAs(database.sql, "customer", (tx) => tx`select public.cars_by_vin(${q})`))).toMatch(
      /^42501/,
    );
  });

  test.each(["MR-7K2Q9X", "mr7k2q9x", "MM0101", "mm 0101", "noor@example", "نور احمد", "taycan"])(
    "finds an order by %s",
    async (q) => {
      expect(ids((await search("sales", q)).orders)).toContain(9100);
    },
  );

  test("finds a viewing by reference, phone and name, the next one first, none in the trash", async () => {
    expect(ids((await search("sales", "mv8k2q9x")).viewings)).toEqual([9101]);
    for (const q of ["33000044", "noor"]) expect(ids((await search("sales", q)).viewings), q).toEqual([9101, 9100]);
  });

  test("finds a customer once, by name in either spelling and by phone", async () => {
    for (const q of ["3300 0011", "00973 33000011", "٣٣٠٠٠٠١١"])
      expect((await search("sales", q)).customers).toMatchObject([
        { name_en: "Noor Ahmed", phone: "+97333000011", email: "noor@example.com", orders: 2, messages: 0 },
      ]);
    expect((await search("sales", "layla")).customers).toMatchObject([{ name_en: "Layla", orders: 0, messages: 1 }]);
    expect((await search("sales", "taycan")).customers).toEqual([]);
  });

  test("finds a message by its words", async () => {
    expect(ids((await search("owner", "corniche friday")).messages)).toEqual([9100]);
  });

  test("leaves out what a role may not read", async () => {
    expect(await search("editor", "noor")).toMatchObject({
      orders: [],
      viewings: [],
      customers: [],
      trade_ins: [],
      messages: [],
    });
    for (const who of ["anonymous", "customer"] as const)
      expect(await refusalOf(search(who, "noor"))).toMatch(/^42501/);
  });

  test.each(["", " ", "-", "%", "_", "a"])("answers nothing to %j", async (q) => {
    expect(await search("owner", q)).toEqual({
      cars: [],
      orders: [],
      viewings: [],
      customers: [],
      trade_ins: [],
      messages: [],
    });
  });
});
