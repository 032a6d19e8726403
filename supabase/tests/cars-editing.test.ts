import { describe, expect, test } from "vitest";
import type { Json } from "../../domain/database.types.ts";
import { carEditing, draft, image, save, texts } from "./setup/car-editing.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("editing cars on %s", (engine) => {
  const cars = carEditing(engine);

  describe("save_car", () => {
    test("saves columns, the private side and pictures together", async () => {
      const { id } = await cars.newCar({ ...texts, status: "available" }, [image("front"), image("back")]);
      expect(await cars.row(id)).toMatchObject({ status: "available", model_ar: "نوفا", image_count: 2, missing: [] });
      const saved = await save(
        cars.editor,
        id,
        null,
        { price: 24000 },
        { p_private: { vin: "WP0ZZZ99ZTS392124", keys: 2 } },
      );
      expect(saved.error).toBeNull();
      expect(await cars.row(id)).toMatchObject({ price: 24000, vin_tail: "392124", model: "Nova" });
    });

    test("writes nothing at all when one part is refused", async () => {
      const { id, version } = await cars.newCar();
      const refused = await save(
        cars.editor,
        id,
        version,
        { price: 30000 },
        { p_private: { vin: "not a vin" }, p_images: [image("a")] },
      );
      expect(refused.error).toMatchObject({ code: "PT422", hint: "vin" });
      expect(await cars.row(id)).toMatchObject({ price: 25000, version, image_count: 0 });
    });

    test("the second of two people is told, whatever the first changed", async () => {
      const { id, version } = await cars.newCar();
      for (const change of [
        { p_car: { price: 1000 } },
        { p_car: {}, p_images: [image("a")] },
        { p_car: {}, p_private: { notes: "two keys" } },
      ]) {
        const before = Number((await cars.row(id))["version"]);
        const { error } = await cars.editor.rpc("save_car", { p_id: id, p_version: before, ...change });
        expect(error).toBeNull();
        const second = await save(cars.editor, id, before, { price: 2000 });
        expect(second.error).toMatchObject({ code: "PT409", message: "version_conflict" });
      }
      expect(version).toBe(1);
    });

    test("what is saved already raises no version and leaves no entry of the log", async () => {
      const { id } = await cars.newCar({}, [image("one")]);
      const at = { publish_at: "2027-01-01T06:30:45.123456+00:00", unpublish_at: null };
      const inside = { vin: null, supplier: null, keys: null, notes: null };
      await save(cars.editor, id, null, { ...texts, ...at }, { p_private: inside });
      expect(await cars.sql`select 1 from public.car_private where car_id = ${id}`).toHaveLength(0);
      await save(cars.editor, id, null, {}, { p_private: { keys: 2, notes: "two keys" } });
      const entries = async () =>
        Number((await cars.sql`select count(*) from public.audit_log where record_id = ${String(id)}`)[0]?.["count"]);
      const [before, logged] = [await cars.row(id), await entries()];
      const same = { ...draft, ...texts, ...at, stock_no: String(before["stock_no"]) };
      const saved = await save(cars.editor, id, Number(before["version"]), same, {
        p_private: { ...inside, keys: 2, notes: "two keys" },
        p_images: [image("one")],
      });
      expect(saved.data).toEqual({ id, version: before["version"] });
      expect(await entries()).toBe(logged);
    });

    test("private data that is not named stays", async () => {
      const { id } = await cars.newCar();
      await save(cars.editor, id, null, {}, { p_private: { keys: 2, notes: "two keys" } });
      await save(cars.editor, id, null, {}, { p_private: { supplier: "Auction" } });
      const [inside] = await cars.sql`select keys, notes, supplier from public.car_private where car_id = ${id}`;
      expect(inside).toEqual({ keys: 2, notes: "two keys", supplier: "Auction" });
    });

    test("keeps, orders and drops pictures as they are named", async () => {
      const { id } = await cars.newCar({}, [image("one"), image("two"), image("three")]);
      const before = await cars.sql`select id, path from public.car_images where car_id = ${id} order by position`;
      const [one, , three] = before.map((found) => ({ id: Number(found["id"]), path: String(found["path"]) }));
      await save(
        cars.editor,
        id,
        null,
        {},
        { p_images: [{ ...three, alt_en: "Rear", alt_ar: "الخلف" }, image("four"), { ...one }] as Json },
      );
      const after = await cars.sql`select path, alt_ar from public.car_images where car_id = ${id} order by position`;
      expect(after.map((found) => [found["path"], found["alt_ar"]])).toEqual([
        ["three.webp", "الخلف"],
        ["four.webp", null],
        ["one.webp", null],
      ]);
    });

    test("knows a picture by its path, too: naming it again is no new one", async () => {
      const { id } = await cars.newCar({}, [image("one"), image("two")]);
      const ids = async () =>
        (await cars.sql`select id, path from public.car_images where car_id = ${id} order by position`).map((found) => [
          found["path"],
          Number(found["id"]),
        ]);
      const [one, two] = await ids();
      await save(cars.editor, id, null, {}, { p_images: [image("two"), image("one"), image("three")] });
      expect((await ids()).slice(0, 2)).toEqual([two, one]);
      expect(await ids()).toHaveLength(3);
    });

    test.each([
      ["a price of 0", { price: 0 }, "PT422 invalid price"],
      ["a negative price", { price: -5 }, "PT422 invalid price"],
      ["an earlier price below the price", { price: 900, was_price: 800 }, "PT422 was_price_low was_price"],
      ["a stock number that is taken", { stock_no: "T-1" }, "PT409 stock_no_taken stock_no"],
      ["a stock number that is taken in other letters", { stock_no: "t-1" }, "PT409 stock_no_taken stock_no"],
      ["a brand that does not exist", { brand_id: 424242 }, "PT422 invalid brand_id"],
      ["an unknown fuel", { fuel: "steam" }, "PT422 invalid"],
      ["a price in words", { price: "many" }, "PT422 invalid"],
      ["a day that is none", { new_until: "2026-02-31" }, "PT422 invalid"],
    ] as const)("refuses %s", async (_case, change, message) => {
      const { id } = await cars.newCar();
      const { error } = await save(cars.editor, id, null, change);
      expect([error?.code, error?.message, error?.hint].filter(Boolean).join(" ")).toBe(message);
    });

    test("what the database fills cannot be set from outside", async () => {
      const { id } = await cars.newCar({ version: 99, image_count: 50, search_text: "x", id: 1 });
      expect(await cars.row(id)).toMatchObject({ version: 1, image_count: 0 });
    });
  });

  describe("the publish gate", () => {
    test("names what is missing, and may be overridden for the record", async () => {
      const { id } = await cars.newCar();
      const refused = await save(cars.editor, id, null, { status: "available" });
      expect(refused.error).toMatchObject({
        code: "PT409",
        message: "incomplete",
        details: "model_ar,description_en,description_ar,photos",
      });
      const published = await save(cars.editor, id, null, { status: "available", published_incomplete: true });
      expect(published.error).toBeNull();
      const [entry] =
        await cars.sql`select after from public.audit_log where table_name = 'cars' and record_id = ${String(id)}
          and after ? 'published_incomplete' and action = 'update'`;
      expect(entry?.["after"]).toMatchObject({ published_incomplete: true });
      await save(cars.editor, id, null, { status: "draft" });
      expect(await cars.row(id)).toMatchObject({ published_incomplete: false });
    });

    test("a reserved car stays with its order", async () => {
      const { id } = await cars.newCar({ ...texts, status: "available" }, [image("a")]);
      await cars.sql`insert into public.orders (reference, idempotency_key, car_id, customer_name, phone,
        car_snapshot, currency)
        values ('MR-CCCCCC', gen_random_uuid(), ${id}, 'C', '+97333000077', '{}', 'BHD') on conflict do nothing`;
      await cars.sql`update public.orders set status = 'reserved', car_id = ${id} where reference = 'MR-CCCCCC'`;
      for (const change of [{ status: "available" }, { status: "draft" }, { deleted_at: new Date().toISOString() }]) {
        expect((await save(cars.editor, id, null, change)).error).toMatchObject({
          code: "PT409",
          message: "car_has_reservation",
        });
      }
    });

    test("sales move the status and nothing else", async () => {
      const { id } = await cars.newCar({ ...texts, status: "available" }, [image("a")]);
      expect((await save(cars.sales, id, null, { status: "sold" })).error).toBeNull();
      expect((await save(cars.sales, id, null, { price: 1 })).error).toMatchObject({ code: "42501" });
      expect(await cars.row(id)).toMatchObject({ status: "sold", price: 25000 });
      expect((await cars.row(id))["sold_at"]).not.toBeNull();
    });
  });

  describe("change_cars", () => {
    test("changes each on its own, says which were refused, and is undone by what it answers", async () => {
      const chosen = [
        await cars.newCar({ price: 10000 }),
        await cars.newCar({ price: null, price_mode: "on_request" }),
        await cars.newCar({ price: 33333 }),
      ];
      const changed = await cars.editor.rpc("change_cars", {
        p_rows: chosen.map(({ id }) => ({ id, change: { price_pct: -10 } })),
      });
      const rows = changed.data as { id: number; ok: boolean; code?: string; version: number; before: Json }[];
      expect(rows.map(({ ok, code }) => code ?? ok)).toEqual([true, "no_price", true]);
      expect((await cars.row(chosen[2]?.id ?? 0))["price"]).toBe(30000);
      const undone = await cars.editor.rpc("change_cars", {
        p_rows: rows.filter(({ ok }) => ok).map(({ id, version, before }) => ({ id, version, change: before })),
      });
      expect((undone.data as { ok: boolean }[]).every(({ ok }) => ok)).toBe(true);
      expect((await cars.row(chosen[0]?.id ?? 0))["price"]).toBe(10000);
    });

    test("sent again for a job after a lost answer gets the same answer and changes nothing more", async () => {
      const [first, second] = [await cars.newCar({ price: 10000 }), await cars.newCar({ price: 20000 })];
      const p_rows = [first, second].map(({ id, version }) => ({
        id,
        version,
        change: { price_pct: -10 },
        job: "j:running",
      }));
      const send = async () => (await cars.editor.rpc("change_cars", { p_rows })).data;
      const answer = await send();
      expect(answer).toMatchObject([{ ok: true }, { ok: true, before: { price: 20000 } }]);
      expect(await send()).toEqual(answer);
      expect((await cars.row(second.id))["price"]).toBe(18000);
      // Of another job it is another change, for a version that is gone.
      const other = p_rows.map((row) => ({ ...row, job: "k:running" }));
      expect((await cars.editor.rpc("change_cars", { p_rows: other })).data).toMatchObject([
        { code: "version_conflict" },
        { code: "version_conflict" },
      ]);
    });

    test("leaves a car alone that another user changed in between", async () => {
      const { id, version } = await cars.newCar();
      await save(cars.editor, id, version, { price: 26000 });
      const undone = await cars.editor.rpc("change_cars", { p_rows: [{ id, version, change: { price: 1 } }] });
      expect(undone.data).toMatchObject([{ ok: false, code: "version_conflict" }]);
    });

    test("moves to the trash and back", async () => {
      const { id } = await cars.newCar();
      await cars.editor.rpc("change_cars", { p_rows: [{ id, change: { deleted: true } }] });
      expect((await cars.row(id))["deleted_at"]).not.toBeNull();
      await cars.editor.rpc("change_cars", { p_rows: [{ id, change: { deleted: false } }] });
      expect((await cars.row(id))["deleted_at"]).toBeNull();
    });

    /** Changes cars, then takes back what was changed; answers the codes of what was refused. */
    const changeAndUndo = async (ids: number[], change: Json, between: () => Promise<void>) => {
      const changed = await cars.editor.rpc("change_cars", { p_rows: ids.map((id) => ({ id, change })) });
      const rows = changed.data as { id: number; ok: boolean; code?: string; version: number; before: Json }[];
      await between();
      const back = rows.filter(({ ok }) => ok).map(({ id, version, before }) => ({ id, version, change: before }));
      const undone = await cars.editor.rpc("change_cars", { p_rows: back });
      expect((undone.data as { ok: boolean }[]).every(({ ok }) => ok)).toBe(true);
      return rows.map(({ ok, code }) => code ?? ok);
    };
    const prices = async (ids: number[]) =>
      Promise.all(ids.map(async (id) => cars.row(id).then((row) => [row["price"], row["was_price"]])));

    test("marks down and keeps the first earlier price", async () => {
      const ids = [
        (await cars.newCar({ price: 25_950 })).id,
        (await cars.newCar({ price: 10_000, was_price: 12_000 })).id,
        (await cars.newCar({ price: null, price_mode: "on_request" })).id,
        (await cars.newCar({ price: 400.5 })).id,
        (await cars.newCar({ price: 1 })).id,
      ];
      const before = await prices(ids);
      const percent = await changeAndUndo(ids, { markdown: { percent: 5 } }, async () => {
        const [plain, again] = await prices(ids);
        expect([plain, again]).toEqual([
          [24_653, 25_950],
          [9500, 12_000],
        ]);
      });
      expect(percent).toEqual([true, true, "no_price", true, "price_too_low"]);
      expect(await prices(ids)).toEqual(before);
      const amount = await changeAndUndo(ids, { markdown: { amount: 500.5 } }, async () => {
        expect((await prices(ids))[0]).toEqual([25_449.5, 25_950]);
      });
      expect(amount).toEqual([true, true, "no_price", "price_too_low", "price_too_low"]);
      expect(await prices(ids)).toEqual(before);
    });

    test("adds equipment and takes it away, and undo brings back what each car had", async () => {
      const ids = [(await cars.newCar({ features: ["sunroof", "hud"] })).id, (await cars.newCar({ features: [] })).id];
      const features = async () => Promise.all(ids.map(async (id) => (await cars.row(id))["features"]));
      await changeAndUndo(ids, { features_add: ["hud", "abs", "hud"] }, async () =>
        expect(await features()).toEqual([
          ["sunroof", "hud", "abs"],
          ["hud", "abs"],
        ]),
      );
      await changeAndUndo(ids, { features_remove: ["hud"] }, async () =>
        expect(await features()).toEqual([["sunroof"], []]),
      );
      expect(await features()).toEqual([["sunroof", "hud"], []]);
    });

    test("gives one value to many and says which dates do not fit", async () => {
      const ids = [(await cars.newCar({ publish_at: "2027-01-01" })).id, (await cars.newCar()).id];
      const refused = await changeAndUndo(ids, { unpublish_at: "2026-12-01T00:00:00Z" }, async () =>
        expect((await cars.row(ids[1] ?? 0))["unpublish_at"]).toBe("2026-12-01T00:00:00+00:00"),
      );
      expect(refused).toEqual(["publish_order", true]);
      expect((await cars.row(ids[1] ?? 0))["unpublish_at"]).toBeNull();
    });
  });
});
