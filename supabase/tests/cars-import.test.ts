import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../domain/database.types.ts";
import { fixtures } from "./policy-samples.ts";
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
});
