import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../domain/database.types.ts";
import { fixtures } from "./policy-samples.ts";
import { draft } from "./setup/car-editing.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("imports that are taken back on %s", (engine) => {
  let backend: TestBackend;
  let people: Record<"editor" | "manager" | "sales", TestClient>;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await backend.sql.unsafe(fixtures);
    people = {
      editor: await backend.signedIn("editor"),
      manager: await backend.signedIn("manager"),
      sales: await backend.signedIn("sales"),
    };
  });
  afterAll(() => backend?.close());

  type Who = keyof typeof people;
  const file = (stock: string, more: Record<string, Json> = {}, car: Record<string, Json> = {}) => ({
    row: 1,
    brand: "Test Brand",
    car: { ...draft, brand_id: null, stock_no: stock, ...car },
    ...more,
  });
  async function imported(who: Who, rows: Json[], key = randomUUID()) {
    const { data, error } = await people[who].rpc("create_once", {
      p_kind: "import",
      p_key: key,
      p_sent: { rows, create_brands: true, file: "stock.xlsx" },
    });
    expect({ error, ok: (data as { ok: boolean }[]).map(({ ok }) => ok) }).toEqual({
      error: null,
      ok: rows.map(() => true),
    });
    return key;
  }
  const undone = (who: Who, key: string) => people[who].rpc("undo_import", { p_id: key });
  const listed = async (key: string) => {
    const { data } = await people.editor.rpc("recent_imports");
    return (data as unknown as { id: string }[]).find(({ id }) => id === key);
  };
  const cars = async (...stock: string[]) =>
    backend.sql`select stock_no, price::int from public.cars where stock_no in ${backend.sql(stock)} order by stock_no`;
  const state = async (stock: string) =>
    (
      await backend.sql`select to_jsonb(c) - '{version,updated_at,created_at,search_text}'::text[] as car, p.notes,
          p.vin from public.cars c left join public.car_private p on p.car_id = c.id where c.stock_no = ${stock}`
    )[0];

  test("new cars go, with the brand that came with them, and known ones get back what they were", async () => {
    await imported("editor", [file("U-1", { private: { notes: "two keys" } })]);
    const before = await state("U-1");
    const key = await imported("editor", [
      file("U-1", { brand: "Undone Motors", private: { notes: "one key", vin: "WP0ZZZ99ZTS392127" } }, { price: 1 }),
      file("U-2"),
      file("U-3"),
    ]);
    expect(await listed(key)).toMatchObject({ file_name: "stock.xlsx", created: 2, updated: 1, open: 3, kept: [] });
    expect((await undone("editor", key)).data).toEqual({ left: 0 });
    expect(await cars("U-2", "U-3")).toEqual([]);
    expect(await state("U-1")).toEqual(before);
    expect(await backend.sql`select 1 from public.brands where name = 'Undone Motors'`).toHaveLength(0);
    expect(await listed(key)).toMatchObject({ open: 0, kept_count: 0, undone_at: expect.any(String) });
    // The corrected file can be imported: no car of the first one is in the trash.
    await imported("editor", [file("U-2")]);
  });

  test("a sold car that a file put back on offer is sold again since its day", async () => {
    await imported("editor", [file("U-60", {}, { mileage_km: 5 })]);
    const [car] = await backend.sql<{ id: number }[]>`select id::int from public.cars where stock_no = 'U-60'`;
    await people.editor.rpc("save_car", { p_id: car?.id ?? 0, p_car: { status: "sold" } });
    await backend.sql`update public.cars set sold_at = '2026-03-01 09:00+03' where stock_no = 'U-60'`;
    const key = await imported("editor", [
      file("U-60", {}, { status: "available", published_incomplete: true, mileage_km: 5 }),
    ]);
    await backend.sql`alter table public.audit_log disable trigger audit_log_append_only`;
    await backend.sql`update public.audit_log set at = at - interval '5 days'`;
    await backend.sql`alter table public.audit_log enable trigger audit_log_append_only`;
    expect((await state("U-60"))?.["car"]).toMatchObject({ status: "available", sold_at: null });
    await undone("editor", key);
    expect((await state("U-60"))?.["car"]).toMatchObject({ status: "sold", sold_at: "2026-03-01T06:00:00+00:00" });
  });

  test("what was changed since stays, and is named", async () => {
    const key = await imported("editor", [file("U-10"), file("U-11"), file("U-12")]);
    const ids = await backend.sql<{ id: number; stock_no: string }[]>`select id::int, stock_no from public.cars
      where stock_no like 'U-1_' order by stock_no`;
    const [changed, ordered] = ids;
    await people.editor.rpc("save_car", { p_id: changed?.id ?? 0, p_car: { doors: 4 } });
    await backend.sql`insert into public.viewings (reference, idempotency_key, office_id, car_id, starts_at, ends_at,
      customer_name, phone) values ('MV-333333', ${randomUUID()}, 'manama', ${ordered?.id ?? 0},
      now() + interval '1 day', now() + interval '25 hours', 'Noor', '+97333000078')`;
    await undone("editor", key);
    expect((await cars("U-10", "U-11", "U-12")).map(({ stock_no }) => stock_no)).toEqual(["U-10", "U-11"]);
    expect(await listed(key)).toMatchObject({
      kept: [
        { id: changed?.id, stock_no: "U-10", reason: "changed_since" },
        { id: ordered?.id, stock_no: "U-11", reason: "car_in_use" },
      ],
    });
  });

  test("an import cannot go on once it is undone, nor be continued by another person", async () => {
    const key = await imported("editor", [file("U-20")]);
    const rows = [file("U-21")];
    const again = (who: Who) => people[who].rpc("import_cars", { p_rows: rows, p_dry: false, p_import: key });
    expect((await again("manager")).error).toMatchObject({ message: "key_reused" });
    await undone("editor", key);
    expect((await again("editor")).error).toMatchObject({ message: "key_reused" });
    expect(await cars("U-20", "U-21")).toEqual([]);
  });

  test("after seven days an import stays, and sales undo none", async () => {
    const key = await imported("editor", [file("U-30")]);
    expect((await undone("sales", key)).error).toMatchObject({ message: "keepers_only" });
    await backend.sql`update public.car_imports set at = now() - interval '8 days' where id = ${key}`;
    expect(await listed(key)).toBeUndefined();
    expect((await undone("editor", key)).error).toMatchObject({ message: "import_not_found" });
    await imported("editor", [file("U-31")]);
    expect(await backend.sql`select 1 from public.car_imports where id = ${key}`).toHaveLength(0);
  });

  test("more than 50 cars are taken back in parts", async () => {
    const key = randomUUID();
    for (const part of [0, 35])
      await imported(
        "editor",
        Array.from({ length: 35 }, (_, n) => file(`U-5-${part + n}`)),
        key,
      );
    expect((await undone("editor", key)).data).toEqual({ left: 20 });
    expect((await undone("editor", key)).data).toEqual({ left: 0 });
    expect(await backend.sql`select 1 from public.cars where stock_no like 'U-5-%'`).toHaveLength(0);
  });

  describe("purchases", () => {
    const purchases = async (stock: string) =>
      backend.sql`select k.amount::int, k.spent_on::text, k.removed_at is null as counts from public.car_costs k
        join public.cars c on c.id = k.car_id where c.stock_no = ${stock} order by k.id`;

    test("are written by who may see them, changed by another amount, and taken back", async () => {
      const bought = (amount: number) => ({ purchase: { amount, spent_on: "2026-03-01" } });
      await imported("manager", [file("U-40", bought(20_000))]);
      const same = { p_rows: [file("U-40", bought(20_000))], p_dry: true };
      expect((await people.manager.rpc("import_cars", same)).data).toMatchObject([{ action: "same" }]);
      const key = await imported("manager", [file("U-40", bought(21_000)), file("U-41", bought(5))]);
      expect(await purchases("U-40")).toEqual([
        { amount: 20_000, spent_on: "2026-03-01", counts: false },
        { amount: 21_000, spent_on: "2026-03-01", counts: true },
      ]);
      expect((await undone("editor", key)).error).toMatchObject({ message: "managers_only" });
      await undone("manager", key);
      expect(await purchases("U-40")).toMatchObject([{ counts: true }, { counts: false }]);
      expect(await purchases("U-41")).toEqual([]);
    });

    test("of a car in stock without a day are of the day on which it was entered", async () => {
      await imported("editor", [file("U-42")]);
      await backend.sql`update public.cars set created_at = '2026-01-15 09:00+03' where stock_no = 'U-42'`;
      await imported("manager", [file("U-42", { purchase: { amount: 100 } })]);
      expect(await purchases("U-42")).toEqual([{ amount: 100, spent_on: "2026-01-15", counts: true }]);
    });

    test("are refused for an editor, row by row, and with more decimals than the currency has", async () => {
      const rows = [file("U-43", { purchase: { amount: 5 } }), file("U-44")];
      expect((await people.editor.rpc("import_cars", { p_rows: rows, p_dry: true })).data).toMatchObject([
        { ok: false, code: "forbidden" },
        { ok: true },
      ]);
      const tiny = { p_rows: [file("U-43", { purchase: { amount: 5.0001 } })], p_dry: true };
      expect((await people.manager.rpc("import_cars", tiny)).data).toMatchObject([
        { ok: false, code: "amount_decimals", field: "purchase_price" },
      ]);
    });
  });
});
