import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../domain/database.types.ts";
import { fixtures } from "./policy-samples.ts";
import { actAs } from "./setup/people.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

const draft = {
  brand_id: 9001,
  model: "Nova",
  year: 2025,
  fuel: "electric",
  transmission: "single_speed",
  body: "sedan",
  price: 25000,
};

describe.each(engines)("importing cars on %s", (engine) => {
  let backend: TestBackend;
  let editor: TestClient;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await backend.sql.unsafe(fixtures);
    editor = await backend.signedIn("editor");
  });
  afterAll(() => backend?.close());

  const file = (stock: string, brand: string, car: Record<string, Json> = {}) => ({
    row: 1,
    brand,
    car: { ...draft, brand_id: null, stock_no: stock, ...car },
  });
  const imported = async (rows: Json, dry: boolean, brands = false) =>
    (await editor.rpc("import_cars", { p_rows: rows, p_dry: dry, p_create_brands: brands })).data as Record<
      string,
      unknown
    >[];

  test("a dry run finds what is wrong and leaves nothing behind", async () => {
    const rows = [file("I-1", "test brand"), file("I-2", "Nobody Motors"), file("I-3", "Test Brand", { price: -1 })];
    expect(await imported(rows, true)).toMatchObject([
      { ok: true, action: "create" },
      { ok: false, code: "brand_unknown", field: "brand", detail: "Nobody Motors" },
      { ok: false, code: "invalid", field: "price" },
    ]);
    expect(await backend.sql`select 1 from public.cars where stock_no like 'I-%'`).toHaveLength(0);
  });

  test("a brand is meant by any name that the search knows it by, and by its own before another's", async () => {
    const brands = await backend.sql<{ id: string }[]>`
      insert into public.brands (name) values ('Mercedes-Benz'), ('Benz') returning id`;
    await backend.sql`insert into public.brand_aliases (brand_id, alias)
      values (${brands[0]?.id ?? ""}, 'Silver Arrow')`;
    const names = ["مرسيدس", "silver arrow", "Benz"];
    const rows = names.map((name, index) => file(`N-${index}`, name));
    expect(await imported(rows, false, true)).toMatchObject(names.map(() => ({ ok: true, action: "create" })));
    expect(
      await backend.sql`select b.name, count(*)::int from public.cars c join public.brands b on b.id = c.brand_id
        where c.stock_no like 'N-%' group by b.name order by b.name`,
    ).toEqual([
      { name: "Benz", count: 1 },
      { name: "Mercedes-Benz", count: 2 },
    ]);
    await backend.sql`delete from public.cars where stock_no like 'N-%'`;
    await backend.sql`delete from public.brands where id in ${backend.sql(brands.map(({ id }) => id))}`;
  });

  test("a brand's name that is too long is refused by its field, and one with line breaks is on one line", async () => {
    expect(await imported([file("I-8", "b".repeat(81)), file("I-9", "Two\n Lines")], false, true)).toMatchObject([
      { ok: false, code: "invalid", field: "brand" },
      { ok: true, action: "create" },
    ]);
    expect(await backend.sql`select name from public.brands where name ~ '^(bbb|Two)'`).toEqual([
      { name: "Two  Lines" },
    ]);
  });

  test("creates and updates by stock number, and brands when asked to", async () => {
    expect(
      await imported([file("I-7", "Nobody Motors"), file("T-4", "Test Brand", { price: 777 })], false, true),
    ).toMatchObject([
      { ok: true, action: "create" },
      { ok: true, action: "update", id: 9004 },
    ]);
    expect(await backend.sql`select price::int from public.cars where id = 9004`).toEqual([{ price: 777 }]);
    expect(await backend.sql`select 1 from public.brands where name = 'Nobody Motors'`).toHaveLength(1);
  });

  test("a brand that was made for a refused row is made again for the next one", async () => {
    const rows = [
      file("I-30", "Fresh Motors", { price: -1 }),
      file("I-31", "Fresh Motors"),
      file("I-32", "Fresh Motors"),
    ];
    for (const dry of [true, false])
      expect(await imported(rows, dry, true)).toMatchObject([
        { ok: false, field: "price" },
        { ok: true, action: "create" },
        { ok: true, action: "create" },
      ]);
    expect(
      await backend.sql`select count(*)::int as cars, count(distinct c.brand_id)::int as brands from public.cars c
        join public.brands b on b.id = c.brand_id where b.name = 'Fresh Motors'`,
    ).toEqual([{ cars: 2, brands: 1 }]);
  });

  test("the search knows what was written, and follows later changes in the same transaction", async () => {
    const shown = { status: "available", mileage_km: 10, condition: "used", published_incomplete: true };
    const found = () => backend.sql`
      select c.stock_no, s.words, to_jsonb(f) as facets from public.cars c
        left join public.car_search s on s.car_id = c.id left join public.car_facets f on f.car_id = c.id
      where c.stock_no like 'F-%' order by c.stock_no`;
    await imported(
      [file("F-1", "Test Brand", shown), file("F-2", "Test Brand", shown), file("F-3", "Test Brand")],
      false,
    );
    await imported(
      [
        file("F-1", "Test Brand", { ...shown, model: "Comet", price: 30_000 }),
        file("F-2", "Test Brand", { status: "draft" }),
        file("F-3", "Test Brand", { ...shown, price: -1 }),
        file("F-4", "Test Brand", shown),
      ],
      false,
    );
    const filled = await found();
    expect(filled).toMatchObject([
      { words: expect.stringContaining(" comet "), facets: { price: 30_000_000 } },
      { words: null, facets: null },
      { words: null, facets: null },
      { words: expect.stringContaining(" nova "), facets: { price: 25_000_000 } },
    ]);
    await backend.sql`select public.fill_car_search(ids, ids) from (select array_agg(id) as ids from public.cars
      where stock_no like 'F-%') c`;
    expect(await found()).toEqual(filled);
    await actAs(backend.sql, "editor", async (tx) => {
      await tx`select public.import_cars(${tx.json([file("F-5", "Test Brand", shown)])}, false)`;
      await tx`update public.cars set model = 'Meteor' where stock_no = 'F-5'`;
    });
    expect((await found()).at(-1)).toMatchObject({ words: expect.stringContaining(" meteor ") });
  });

  test("finds a car by its stock number in other letters, which keeps it as it is written", async () => {
    const typed = [file("t-4", "Test Brand", { price: 778 }), file("New-1", "Test Brand"), file("NEW-1", "Test Brand")];
    expect(await imported(typed, false)).toMatchObject([
      { ok: true, action: "update", id: 9004 },
      { ok: true, action: "create" },
      { ok: true, action: "same" },
    ]);
    expect(
      await backend.sql`select stock_no, price::int from public.cars where lower(stock_no) in ('t-4', 'new-1')
        order by stock_no desc`,
    ).toEqual([
      { stock_no: "T-4", price: 778 },
      { stock_no: "New-1", price: 25_000 },
    ]);
  });

  describe("a car that is known", () => {
    const at = "2027-01-01T06:30:45.123456+00:00";
    const known = { publish_at: at, features: ["carplay"], highlights_en: ["One owner"], was_price: 30_000 };
    const state = async (stock: string) =>
      (
        await backend.sql`select to_jsonb(c) as car, (select count(*)::int from public.audit_log a
          where a.record_id = c.id::text) as entries from public.cars c where stock_no = ${stock}`
      )[0];

    test("is shown field by field, before anything is written", async () => {
      await imported([file("I-20", "Test Brand", known)], false);
      const before = await state("I-20");
      const changed = file("I-20", "Test Brand", { price: 24_000, model_ar: "نوفا", highlights_en: [] });
      const changes = [
        { field: "highlights_en", before: ["One owner"], after: [] },
        { field: "model_ar", before: null, after: "نوفا" },
        { field: "price", before: 25_000, after: 24_000 },
        { field: "price_mode", before: "fixed", after: "fixed" },
      ];
      expect(await imported([changed], true)).toMatchObject([{ ok: true, action: "update", changes }]);
      expect(await state("I-20")).toEqual(before);
      expect(await imported([changed], false)).toMatchObject([{ ok: true, action: "update", changes }]);
      expect((await state("I-20"))?.["car"]).toMatchObject({ price: 24_000, publish_at: at });
    });

    test("that the file leaves as it is stays untouched: no version, no entry, no second of a time", async () => {
      await imported([file("I-21", "Test Brand", known)], false);
      const before = await state("I-21");
      const same = file("I-21", "test brand", { ...known, publish_at: "2027-01-01T06:30:00.000Z" });
      for (const dry of [true, false])
        expect(await imported([same], dry)).toMatchObject([{ ok: true, action: "same", changes: [] }]);
      expect(await state("I-21")).toEqual(before);
    });

    test("another brand and VIN are named, and the rest of the private data stays", async () => {
      await imported([file("I-22", "Test Brand")], false);
      await imported([file("I-23", "Other Brand")], false, true);
      const id = Number((await backend.sql`select id from public.cars where stock_no = 'I-22'`)[0]?.["id"]);
      await editor.rpc("save_car", { p_id: id, p_private: { notes: "two keys" } });
      const row = { ...file("I-22", "other brand"), private: { vin: "WP0ZZZ99ZTS392126" } };
      expect(await imported([row], false)).toMatchObject([
        {
          action: "update",
          changes: [
            { field: "brand", before: "Test Brand", after: "Other Brand" },
            { field: "vin", before: null, after: "WP0ZZZ99ZTS392126" },
          ],
        },
      ]);
      expect(await backend.sql`select notes from public.car_private where car_id = ${id}`).toEqual([
        { notes: "two keys" },
      ]);
    });
  });
});
