import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carFieldNames, carFields, copiedFields } from "../../domain/car-fields.ts";
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
const texts = { model_ar: "نوفا", description_en: "Quiet.", description_ar: "هادئة." };
const image = (name: string) => ({
  path: `${name}.webp`,
  width: 1200,
  height: 800,
  colour: "#223344",
  alt_en: "",
  alt_ar: null,
});

describe.each(engines)("editing cars on %s", (engine) => {
  let backend: TestBackend;
  let editor: TestClient;
  let sales: TestClient;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await backend.sql.unsafe(fixtures);
    editor = await backend.signedIn("editor");
    sales = await backend.signedIn("sales");
  });
  afterAll(() => backend?.close());

  const save = (
    client: TestClient,
    id: number | null,
    version: number | null,
    car: Json,
    rest: { p_private?: Json; p_images?: Json } = {},
  ) => client.rpc("save_car", { p_id: id ?? undefined, p_version: version ?? undefined, p_car: car, ...rest });
  let number = 0;
  async function newCar(extra: Record<string, Json> = {}, images: Json = []): Promise<{ id: number; version: number }> {
    number += 1;
    const { data, error } = await save(
      editor,
      null,
      null,
      { ...draft, stock_no: `E-${number}`, ...extra },
      { p_images: images },
    );
    if (error) throw error;
    return data as { id: number; version: number };
  }
  const row = async (id: number) =>
    (await backend.sql`select to_jsonb(c) as car from public.cars c where id = ${id}`)[0]?.["car"] ?? {};

  describe("save_car", () => {
    test("saves columns, the private side and pictures together", async () => {
      const { id } = await newCar({ ...texts, status: "available" }, [image("front"), image("back")]);
      expect(await row(id)).toMatchObject({ status: "available", model_ar: "نوفا", image_count: 2, missing: [] });
      const saved = await save(
        editor,
        id,
        null,
        { price: 24000 },
        { p_private: { vin: "WP0ZZZ99ZTS392124", cost: 20000 } },
      );
      expect(saved.error).toBeNull();
      expect(await row(id)).toMatchObject({ price: 24000, vin_tail: "392124", model: "Nova" });
    });

    test("writes nothing at all when one part is refused", async () => {
      const { id, version } = await newCar();
      const refused = await save(
        editor,
        id,
        version,
        { price: 30000 },
        { p_private: { vin: "not a vin" }, p_images: [image("a")] },
      );
      expect(refused.error).toMatchObject({ code: "PT422", hint: "vin" });
      expect(await row(id)).toMatchObject({ price: 25000, version, image_count: 0 });
    });

    test("the second of two people is told, whatever the first changed", async () => {
      const { id, version } = await newCar();
      for (const change of [
        { p_car: { price: 1000 } },
        { p_car: {}, p_images: [image("a")] },
        { p_car: {}, p_private: { notes: "two keys" } },
      ]) {
        const before = Number((await row(id))["version"]);
        const { error } = await editor.rpc("save_car", { p_id: id, p_version: before, ...change });
        expect(error).toBeNull();
        const second = await save(editor, id, before, { price: 2000 });
        expect(second.error).toMatchObject({ code: "PT409", message: "version_conflict" });
      }
      expect(version).toBe(1);
    });

    test("what is saved already raises no version and leaves no entry of the log", async () => {
      const { id } = await newCar({}, [image("one")]);
      const at = { publish_at: "2027-01-01T06:30:45.123456+00:00", unpublish_at: null };
      const inside = { vin: null, cost: null, supplier: null, keys: null, notes: null };
      await save(editor, id, null, { ...texts, ...at }, { p_private: inside });
      expect(await backend.sql`select 1 from public.car_private where car_id = ${id}`).toHaveLength(0);
      await save(editor, id, null, {}, { p_private: { cost: 20_000, notes: "two keys" } });
      const entries = async () =>
        Number(
          (await backend.sql`select count(*) from public.audit_log where record_id = ${String(id)}`)[0]?.["count"],
        );
      const [before, logged] = [await row(id), await entries()];
      const same = { ...draft, ...texts, ...at, stock_no: String(before["stock_no"]) };
      const saved = await save(editor, id, Number(before["version"]), same, {
        p_private: { ...inside, cost: 20_000, notes: "two keys" },
        p_images: [image("one")],
      });
      expect(saved.data).toEqual({ id, version: before["version"] });
      expect(await entries()).toBe(logged);
    });

    test("private data that is not named stays", async () => {
      const { id } = await newCar();
      await save(editor, id, null, {}, { p_private: { cost: 20_000, notes: "two keys" } });
      await save(editor, id, null, {}, { p_private: { supplier: "Auction" } });
      const [inside] =
        await backend.sql`select cost::int, notes, supplier from public.car_private where car_id = ${id}`;
      expect(inside).toEqual({ cost: 20_000, notes: "two keys", supplier: "Auction" });
    });

    test("keeps, orders and drops pictures as they are named", async () => {
      const { id } = await newCar({}, [image("one"), image("two"), image("three")]);
      const before = await backend.sql`select id, path from public.car_images where car_id = ${id} order by position`;
      const [one, , three] = before.map((found) => ({ id: Number(found["id"]), path: String(found["path"]) }));
      await save(
        editor,
        id,
        null,
        {},
        { p_images: [{ ...three, alt_en: "Rear", alt_ar: "الخلف" }, image("four"), { ...one }] as Json },
      );
      const after =
        await backend.sql`select path, alt_ar from public.car_images where car_id = ${id} order by position`;
      expect(after.map((found) => [found["path"], found["alt_ar"]])).toEqual([
        ["three.webp", "الخلف"],
        ["four.webp", null],
        ["one.webp", null],
      ]);
    });

    test("knows a picture by its path, too: naming it again is no new one", async () => {
      const { id } = await newCar({}, [image("one"), image("two")]);
      const ids = async () =>
        (await backend.sql`select id, path from public.car_images where car_id = ${id} order by position`).map(
          (found) => [found["path"], Number(found["id"])],
        );
      const [one, two] = await ids();
      await save(editor, id, null, {}, { p_images: [image("two"), image("one"), image("three")] });
      expect((await ids()).slice(0, 2)).toEqual([two, one]);
      expect(await ids()).toHaveLength(3);
    });

    test("pictures that arrive later are put behind, once, and raise the version", async () => {
      const { id, version } = await newCar({}, [image("one")]);
      const add = async (...names: string[]) =>
        (await editor.rpc("add_car_images", { p_car_id: id, p_images: names.map(image) })).data;
      expect(await add("two", "three")).toEqual({ before: version, version: version + 1 });
      expect(await add("two")).toEqual({ before: version + 1, version: version + 1 });
      const after = await backend.sql`select path from public.car_images where car_id = ${id} order by position`;
      expect(after.map((found) => found["path"])).toEqual(["one.webp", "two.webp", "three.webp"]);
      expect((await sales.rpc("add_car_images", { p_car_id: id, p_images: [image("four")] })).error).toMatchObject({
        code: "42501",
      });
    });

    test.each([
      ["a price of 0", { price: 0 }, "PT422 invalid price"],
      ["a negative price", { price: -5 }, "PT422 invalid price"],
      ["an earlier price below the price", { price: 900, was_price: 800 }, "PT422 was_price_low was_price"],
      ["a stock number that is taken", { stock_no: "T-1" }, "PT409 stock_no_taken stock_no"],
      ["a brand that does not exist", { brand_id: 424242 }, "PT422 invalid brand_id"],
      ["an unknown fuel", { fuel: "steam" }, "PT422 invalid"],
      ["a price in words", { price: "many" }, "PT422 invalid"],
      ["a day that is none", { new_until: "2026-02-31" }, "PT422 invalid"],
    ] as const)("refuses %s", async (_case, change, message) => {
      const { id } = await newCar();
      const { error } = await save(editor, id, null, change);
      expect([error?.code, error?.message, error?.hint].filter(Boolean).join(" ")).toBe(message);
    });

    test("what the database fills cannot be set from outside", async () => {
      const { id } = await newCar({ version: 99, image_count: 50, search_text: "x", id: 1 });
      expect(await row(id)).toMatchObject({ version: 1, image_count: 0 });
    });
  });

  describe("the publish gate", () => {
    test("names what is missing, and may be overridden for the record", async () => {
      const { id } = await newCar();
      const refused = await save(editor, id, null, { status: "available" });
      expect(refused.error).toMatchObject({
        code: "PT409",
        message: "incomplete",
        details: "model_ar,description_en,description_ar,photos",
      });
      const published = await save(editor, id, null, { status: "available", published_incomplete: true });
      expect(published.error).toBeNull();
      const [entry] =
        await backend.sql`select after from public.audit_log where table_name = 'cars' and record_id = ${String(id)}
          and after ? 'published_incomplete' and action = 'update'`;
      expect(entry?.["after"]).toMatchObject({ published_incomplete: true });
      await save(editor, id, null, { status: "draft" });
      expect(await row(id)).toMatchObject({ published_incomplete: false });
    });

    test("a reserved car stays with its order", async () => {
      const { id } = await newCar({ ...texts, status: "available" }, [image("a")]);
      await backend.sql`insert into public.orders (reference, idempotency_key, car_id, customer_name, phone,
        car_snapshot, currency)
        values ('MR-CCCCCC', gen_random_uuid(), ${id}, 'C', '+97333000077', '{}', 'BHD') on conflict do nothing`;
      await backend.sql`update public.orders set status = 'reserved', car_id = ${id} where reference = 'MR-CCCCCC'`;
      for (const change of [{ status: "available" }, { status: "draft" }, { deleted_at: new Date().toISOString() }]) {
        expect((await save(editor, id, null, change)).error).toMatchObject({
          code: "PT409",
          message: "car_has_reservation",
        });
      }
    });

    test("sales move the status and nothing else", async () => {
      const { id } = await newCar({ ...texts, status: "available" }, [image("a")]);
      expect((await save(sales, id, null, { status: "sold" })).error).toBeNull();
      expect((await save(sales, id, null, { price: 1 })).error).toMatchObject({ code: "42501" });
      expect(await row(id)).toMatchObject({ status: "sold", price: 25000 });
      expect((await row(id))["sold_at"]).not.toBeNull();
    });
  });

  describe("change_cars", () => {
    test("changes each on its own, says which were refused, and is undone by what it answers", async () => {
      const cars = [
        await newCar({ price: 10000 }),
        await newCar({ price: null, price_mode: "on_request" }),
        await newCar({ price: 33333 }),
      ];
      const changed = await editor.rpc("change_cars", {
        p_rows: cars.map(({ id }) => ({ id, change: { price_pct: -10 } })),
      });
      const rows = changed.data as { id: number; ok: boolean; code?: string; version: number; before: Json }[];
      expect(rows.map(({ ok, code }) => code ?? ok)).toEqual([true, "no_price", true]);
      expect((await row(cars[2]?.id ?? 0))["price"]).toBe(30000);
      const undone = await editor.rpc("change_cars", {
        p_rows: rows.filter(({ ok }) => ok).map(({ id, version, before }) => ({ id, version, change: before })),
      });
      expect((undone.data as { ok: boolean }[]).every(({ ok }) => ok)).toBe(true);
      expect((await row(cars[0]?.id ?? 0))["price"]).toBe(10000);
    });

    test("leaves a car alone that another user changed in between", async () => {
      const { id, version } = await newCar();
      await save(editor, id, version, { price: 26000 });
      const undone = await editor.rpc("change_cars", { p_rows: [{ id, version, change: { price: 1 } }] });
      expect(undone.data).toMatchObject([{ ok: false, code: "version_conflict" }]);
    });

    test("moves to the trash and back", async () => {
      const { id } = await newCar();
      await editor.rpc("change_cars", { p_rows: [{ id, change: { deleted: true } }] });
      expect((await row(id))["deleted_at"]).not.toBeNull();
      await editor.rpc("change_cars", { p_rows: [{ id, change: { deleted: false } }] });
      expect((await row(id))["deleted_at"]).toBeNull();
    });
  });

  test("a copy is a draft with the same pictures and a stock number of its own", async () => {
    const { id } = await newCar({ ...texts, status: "available" }, [image("a"), image("b")]);
    const { data } = await editor.rpc("duplicate_car", { p_id: id, p_columns: copiedFields });
    expect(await row(Number(data))).toMatchObject({
      status: "draft",
      stock_no: `E-${number}-2`,
      image_count: 2,
      model_ar: "نوفا",
    });
  });

  test("a copy claims nothing about the other car", async () => {
    const claims = {
      was_price: 30_000,
      deal: true,
      featured: true,
      mileage_km: 12_000,
      spec_verified: true,
      owners: 1,
      first_registered: "2025-03-01",
      warranty_until: "2030-01-01",
      warranty_km: 100_000,
      warranty_by_en: "Agent",
      warranty_by_ar: "الوكيل",
      service_history_en: "Full",
      service_history_ar: "كامل",
      accident_statement_en: "No accidents",
      accident_statement_ar: "بلا حوادث",
      battery_health_pct: 97,
      battery_health_on: "2026-10-01",
      battery_health_method_en: "Workshop",
      battery_health_method_ar: "الورشة",
      battery_warranty_until: "2032-01-01",
      home_charger: true,
      video_url: "https://example.com/v",
      new_until: "2026-01-01",
      publish_at: "2027-01-01T00:00:00Z",
      unpublish_at: "2028-01-01T00:00:00Z",
      availability_confirmed_at: "2026-11-01T00:00:00Z",
    };
    const fresh = await row((await newCar()).id);
    const { id } = await newCar({ ...texts, ...claims });
    const inside = { vin: "WP0ZZZ99ZTS392125", cost: 1, supplier: "Auction", keys: 2, notes: "A scratch" };
    await save(editor, id, null, {}, { p_private: inside });
    const { data } = await editor.rpc("duplicate_car", { p_id: id, p_columns: copiedFields });
    const copy = await row(Number(data));
    expect(copy).toMatchObject({ ...texts, price: 25_000, fuel: "electric" });
    expect(copy["vin_tail"]).toBeNull();
    for (const name of Object.keys(claims)) expect([name, copy[name]]).toEqual([name, fresh[name]]);
    expect(await backend.sql`select 1 from public.car_private where car_id = ${Number(data)}`).toHaveLength(0);
    expect(carFieldNames.filter((name) => !carFields[name].copied).toSorted()).toEqual(
      [...Object.keys(claims), ...Object.keys(inside), "stock_no", "status", "published_incomplete"].toSorted(),
    );
  });

  test("no copy is published, whatever columns are named", async () => {
    const { id } = await newCar({ ...texts, status: "available" }, [image("a")]);
    const { data } = await editor.rpc("duplicate_car", { p_id: id, p_columns: [...copiedFields, "status"] });
    expect(await row(Number(data))).toMatchObject({ status: "draft" });
    const many = Array.from({ length: 201 }, () => "model");
    expect((await editor.rpc("duplicate_car", { p_id: id, p_columns: many })).error).toMatchObject({ code: "PT422" });
  });
});
