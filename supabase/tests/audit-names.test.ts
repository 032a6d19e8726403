import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAudit, readAuditSearch } from "../../app/features/audit/admin/audit.queries.ts";
import { findRestore, restoreFields } from "../../app/features/audit/admin/restore.queries.ts";
import { fixtures } from "./policy-samples.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("the audit log on %s", (engine) => {
  let backend: TestBackend;
  let manager: TestClient & { userId: string };
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await backend.sql.unsafe(fixtures);
    await backend.sql`insert into public.brands (id, name, name_ar) overriding system value
      values (9100, 'Porsche', 'بورشه')`;
    await backend.sql`insert into public.cars (id, stock_no, brand_id, model, model_ar, trim_level, year, price, fuel,
      transmission, body, mileage_km) overriding system value values
      (9100, 'MM-0101', 9100, 'Taycan', 'تايكان', '4S', 2024, 50000, 'electric', 'single_speed', 'sedan', 0)`;
    manager = await backend.signedIn("manager");
    const saves = [
      manager.rpc("save_car", { p_id: 9100, p_car: { price: 49000, doors: 4 }, p_private: { keys: 2 } }),
      manager.from("team_members").update({ name_en: "Renamed" }).eq("id", 9001),
      manager.from("orders").update({ assigned_to: manager.userId }).eq("id", 9001),
      manager.from("viewings").update({ assigned_to: manager.userId }).eq("id", 9001),
      manager.from("brands").delete().eq("id", 9002),
    ];
    for (const save of saves) {
      const { error } = await save;
      if (error) throw error;
    }
  });
  afterAll(() => backend?.close());

  const search = (q: string) => listAudit(manager, readAuditSearch(new URLSearchParams({ q })));
  const found = async (q: string) =>
    [...new Set((await search(q)).rows.map((row) => `${row.table} ${row.record}`))].toSorted();

  test("names what a change is about", async () => {
    const { rows } = await search("");
    const names = new Map(
      rows.filter((row) => row.record !== "9001" || row.table !== "cars").map((row) => [row.table, row.name]),
    );
    expect(names.get("cars")).toEqual({ en: "Porsche Taycan 4S · MM-0101", ar: "بورشه تايكان 4S · MM-0101" });
    expect(names.get("car_private")).toEqual(names.get("cars"));
    expect(names.get("team_members")).toEqual({ en: "Renamed", ar: null });
    expect(names.get("orders")).toEqual({ en: "MR-AAAAAA", ar: null });
    expect(names.get("viewings")).toEqual({ en: "MV-AAAAAA", ar: null });
    expect(names.get("brands")).toEqual({ en: "Brand Without Cars", ar: null });
  });

  test("finds a record by its name, its number, and by the name it had", async () => {
    for (const q of ["taycan 4s", "MM-0101", "mm0101", "تايكان", "9100"])
      expect(await found(q), q).toEqual(["car_private 9100", "cars 9100"]);
    expect(await found("MR-AAAAAA")).toEqual(["orders 9001"]);
    expect(await found("mvaaaaaa")).toEqual(["viewings 9001"]);
    expect(await found("renamed")).toEqual(["team_members 9001"]);
    expect(await found("brand without")).toEqual(["brands 9002"]);
    expect(await found("zebra")).toEqual([]);
  });

  describe("restores", () => {
    const version = async () =>
      (await backend.sql<{ version: number }[]>`select version from public.cars where id = 9100`)[0]?.version ?? 0;

    test("what a whole version would change is known before", async () => {
      for (const table of ["cars", "car_private"]) {
        const entry = (await search("taycan")).rows.find((row) => row.table === table);
        if (!entry) throw new Error("not in the log");
        expect((await findRestore(manager, entry, null))?.changes).toEqual(
          table === "cars"
            ? [
                { field: "doors", now: 4, former: null },
                { field: "price", now: 49000, former: 50000 },
              ]
            : [],
        );
      }
    });

    test("fields of a car, at the version that was seen, and logs it", async () => {
      const seen = await version();
      await restoreFields(manager, "cars", "9100", seen, { price: 50000 });
      await expect(restoreFields(manager, "cars", "9100", seen, { doors: null })).rejects.toMatchObject({
        message: "version_conflict",
      });
      await restoreFields(manager, "car_private", "9100", await version(), { keys: null });
      const [car] = await backend.sql`select c.price::int, c.doors, p.keys from public.cars c
        join public.car_private p on p.car_id = c.id where c.id = 9100`;
      expect(car).toEqual({ price: 50000, doors: 4, keys: null });
      expect((await search("taycan")).rows[0]).toMatchObject({ table: "car_private", after: { keys: null } });
    });

    test("one field of a brand, a section, a member and a content, and leaves the others", async () => {
      const values = { brands: { name: "Was Brand" }, sections: { title_en: "Was" }, team_members: { name_en: "Was" } };
      for (const [table, change] of Object.entries(values)) {
        const read = async () =>
          (await backend.sql.unsafe(`select to_jsonb(r) as row from public.${table} r where id = 9001`))[0]?.["row"];
        const before = await read();
        await restoreFields(manager, table, "9001", before.version, change);
        expect(await read()).toMatchObject({
          ...before,
          ...change,
          version: before.version + 1,
          updated_at: expect.anything(),
          ...(table === "brands" ? { slug: "was-brand" } : {}),
        });
      }
      const kept =
        await backend.sql`select (select count(*) from public.brand_aliases where brand_id = 9001)::int as names,
        (select count(*) from public.section_cars where section_id = 9001)::int as cars`;
      expect(kept[0]).toEqual({ names: 1, cars: 1 });
    });

    test("no status, no trash, no other table, and only for those who may read the log", async () => {
      const refused: { [field: string]: string | null }[] = [{ status: "sold" }, { deleted_at: null }, {}];
      for (const values of refused)
        await expect(restoreFields(manager, "cars", "9100", await version(), values)).rejects.toMatchObject({
          message: "invalid",
        });
      await expect(restoreFields(manager, "orders", "9001", 1, { phone: "+97333000009" })).rejects.toMatchObject({
        message: "invalid",
      });
      const editor = await backend.signedIn("editor");
      await expect(restoreFields(editor, "cars", "9100", await version(), { price: 1 })).rejects.toMatchObject({
        message: "managers_only",
      });
    });
  });
});
