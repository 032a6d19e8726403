import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs, type Person, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

const year = new Date().getUTCFullYear();

interface Found {
  cars: { id: number; stock_no: string }[];
  orders: { id: number; reference: string }[];
  viewings: { id: number; customer: string }[];
  customers: { name: string; phone: string | null; orders: number; messages: number }[];
  messages: { id: number; name: string }[];
  papers: { number: string; order_id: number }[];
  payments: { number: string; order_id: number; amount: number }[];
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
      car_snapshot, currency, plate) overriding system value values
      (9100, 'MR-7K2Q9X', gen_random_uuid(), 9100, 'نور أحمد', '+97333000011', 'noor@example.com',
        '{"title_en": "Porsche Taycan 2024", "title_ar": "بورشه تايكان", "stock_no": "MM-0101"}', 'BHD', '456789'),
      (9101, 'MR-8K2Q9X', gen_random_uuid(), 9100, 'Noor Ahmed', '+97333000011', null, '{}', 'BHD', null)`;
    await database.sql`insert into public.viewings (id, reference, idempotency_key, office_id, starts_at, ends_at,
      customer_name, phone, deleted_at) overriding system value values
      (9100, 'MV-7K2Q9X', gen_random_uuid(), 'main', now() - interval '3 days', now() - interval '71 hours', 'Noor',
        '+97333000044', null),
      (9101, 'MV-8K2Q9X', gen_random_uuid(), 'main', now() + interval '3 days', now() + interval '73 hours', 'Noor',
        '+97333000044', null),
      (9102, 'MV-9K2Q9X', gen_random_uuid(), 'main', now(), now() + interval '1 hour', 'Noor', '+97333000044', now())`;
    await database.sql`insert into public.messages (id, idempotency_key, name, phone, body) overriding system value
      values (9100, gen_random_uuid(), 'Layla', '+97333000022', 'Is the Corniche open on Friday?')`;
    await database.sql`insert into public.customers (id, name_en, name_ar, phone) overriding system value values
      (9100, 'Anna Peterson', null, '+97333000077'), (9101, 'Mohammed Al-Khalifa', null, '+97333000078')`;
    await database.sql`insert into public.orders (id, reference, idempotency_key, car_id, customer_name, phone,
      customer_id, car_snapshot, currency, assigned_to) overriding system value values
      (9102, 'MR-9K2Q9X', gen_random_uuid(), 9100, 'Anna Peterson', '+97333000077', 9100, '{}', 'BHD', null),
      (9103, 'MR-2K2Q9X', gen_random_uuid(), 9100, 'Zahra', '+97333000079', null, '{}', 'BHD',
        ${accounts.manager})`;
    await database.sql`insert into public.payments (id, order_id, idempotency_key, request, kind, method, amount,
      received_at, received_by, reference, number) overriding system value values
      (9100, 9102, gen_random_uuid(), 'x', 'deposit', 'transfer', 5000, now(), ${accounts.manager}, 'TRX-88 123',
        ${`R-${year}-0001`}),
      (9101, 9103, gen_random_uuid(), 'x', 'deposit', 'cash', 750.5, now(), ${accounts.manager}, null,
        ${`R-${year}-0002`})`;
    await database.sql`insert into public.papers (id, order_id, kind, number, idempotency_key, request, snapshot,
      currency, issued_by) overriding system value
      values (9100, 9102, 'agreement', ${`A-${year}-0001`}, gen_random_uuid(), 'x', '{"kind": "agreement"}', 'BHD',
        ${accounts.manager})`;
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

  test.each(["MR-7K2Q9X", "mr7k2q9x", "MM0101", "mm 0101", "noor@example", "نور احمد", "taycan", "456789", "٤٥٦ ٧٨٩"])(
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

  test.each([`A-${year}-0001`, `a${year}0001`, "a1", "A-1", `${year}-0001`, "٠٠٠١", `a ${year} 1`])(
    "finds an agreement by %s",
    async (q) => {
      expect((await search("sales", q)).papers).toMatchObject([{ number: `A-${year}-0001`, order_id: 9102 }]);
    },
  );

  test.each([
    `R-${year}-0001`,
    "r1",
    "R 0001",
    "trx 88123",
    "88-123",
    "5000",
    "5,000.000",
    "٥٠٠٠",
    "٥٬٠٠٠",
    "BHD 5,000",
  ])("finds a payment by %s", async (q) => {
    expect((await search("sales", q)).payments).toMatchObject([{ number: `R-${year}-0001`, order_id: 9102 }]);
  });

  test.each(["A-2", "r3", "50", "500", "88 124", "A-1999-0001"])("finds no paper or payment by %s", async (q) => {
    expect(await search("owner", q)).toMatchObject({ papers: [], payments: [] });
  });

  test("finds money of a colleague's customer only for those who may see it", async () => {
    const narrowed = (on: boolean) => database.sql`update public.security_rules set sales_see_own = ${on}`;
    expect((await search("sales", "750.5")).payments).toHaveLength(1);
    await narrowed(true);
    try {
      for (const q of ["750.5", "r2"]) {
        expect((await search("sales", q)).payments, q).toEqual([]);
        expect((await search("manager", q)).payments, q).toHaveLength(1);
      }
    } finally {
      await narrowed(false);
    }
    for (const q of ["a1", "r1", "5000", "petersen"])
      expect(await search("editor", q), q).toMatchObject({ papers: [], payments: [], customers: [] });
  });

  test.each(["petersen", "Petterson", "anna petersen", "بيترسن"])(
    "finds a name in another spelling by %s, with its orders",
    async (q) => {
      const found = await search("sales", q);
      expect(found.customers).toMatchObject([{ name_en: "Anna Peterson" }]);
      expect(ids(found.orders)).toEqual([9102]);
    },
  );

  test("finds an Arabic spelling of a name kept in English, and no name that only shares a vowel", async () => {
    for (const q of ["محمد الخليفة", "muhammad", "mohamed khalifa"])
      expect((await search("sales", q)).customers, q).toMatchObject([{ name_en: "Mohammed Al-Khalifa" }]);
    for (const q of ["ou", "petersburg", "banna peterson"]) expect((await search("sales", q)).customers, q).toEqual([]);
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
      papers: [],
      payments: [],
    });
  });
});
