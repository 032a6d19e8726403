import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../domain/database.types.ts";
import { fixtures } from "./policy-samples.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

const deal = { title_en: "Deals", title_ar: "عروض", rule: "deal", rule_value: {}, max_cars: 4, visible: true };
const picks = { ...deal, title_en: "Picks", rule: "hand_picked" };

describe.each(engines)("saving sections on %s", (engine) => {
  let backend: TestBackend;
  let editor: TestClient;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await backend.sql.unsafe(fixtures);
    editor = await backend.signedIn("editor");
  });
  afterAll(() => backend?.close());

  const save = (section: Json, cars: number[] = [], which: { p_id?: number; p_version?: number } = {}) =>
    editor.rpc("save_section", { p_section: section, p_cars: cars, ...which });
  async function made(section: Json, cars: number[] = []): Promise<{ id: number; version: number }> {
    const { data, error } = await save(section, cars);
    if (error) throw error;
    return data as { id: number; version: number };
  }
  const picked = async (id: number) =>
    (await backend.sql`select car_id::int from public.section_cars where section_id = ${id} order by position`).map(
      (row) => Number(row["car_id"]),
    );

  test("a new section comes last and keeps its cars in their order, each once; missing cars are left out", async () => {
    const first = await made({ ...deal, slug: "a" });
    const { id } = await made({ ...picks, slug: "b" }, [9003, 9001, 9003, 424242]);
    expect(await picked(id)).toEqual([9003, 9001]);
    const [order] = await backend.sql`select (select position from public.sections where id = ${id})
        - (select position from public.sections where id = ${first.id}) as step`;
    expect(Number(order?.["step"])).toBe(1);
  });

  test("another order of the cars is a change of the section; the same again is none", async () => {
    const { id, version } = await made({ ...picks, slug: "c" }, [9001, 9003]);
    const again = await save({ ...picks, slug: "c" }, [9001, 9003], { p_id: id, p_version: version });
    expect(again.data).toEqual({ id, version });
    const turned = await save({ ...picks, slug: "c" }, [9003, 9001], { p_id: id, p_version: version });
    expect(turned.data).toEqual({ id, version: version + 1 });
    expect(await picked(id)).toEqual([9003, 9001]);
    expect((await save({ ...picks, slug: "c" }, [9001], { p_id: id, p_version: version })).error).toMatchObject({
      code: "PT409",
      message: "version_conflict",
    });
    expect(await picked(id)).toEqual([9003, 9001]);
  });

  test("a section that follows a rule keeps its picked cars for later, and does not put them first", async () => {
    await backend.sql`update public.cars set featured = (id = 9003) where id in (9001, 9003)`;
    const shown = async (id: number) => {
      const home = (await editor.rpc("home_sections")).data as { id: number; cars: { id: number }[] }[];
      return home
        .find((section) => section.id === id)
        ?.cars.map((car) => car.id)
        .filter((car) => car > 9000);
    };
    const { id, version } = await made({ ...picks, slug: "d" }, [9001, 9003]);
    expect(await shown(id)).toEqual([9001, 9003]);
    const ruled = await save({ ...picks, slug: "d", rule: "newest", max_cars: 24 }, [9001, 9003], {
      p_id: id,
      p_version: version,
    });
    expect(ruled.error).toBeNull();
    expect(await picked(id)).toEqual([9001, 9003]);
    expect((await shown(id))?.[0]).toBe(9003);
    const back = await save({ ...picks, slug: "d" }, [9001, 9003], { p_id: id, p_version: version + 1 });
    expect(back.error).toBeNull();
    expect(await shown(id)).toEqual([9001, 9003]);
  });

  test("a save that names no cars leaves the picked ones", async () => {
    const { id, version } = await made({ ...picks, slug: "named" }, [9003, 9001]);
    const section = { ...picks, slug: "named", title_en: "Renamed" };
    expect((await editor.rpc("save_section", { p_section: section, p_id: id, p_version: version })).error).toBeNull();
    expect(await picked(id)).toEqual([9003, 9001]);
  });

  test.each([
    [
      { rule: "fuel", rule_value: {} },
      { code: "PT422", message: "choose_one", hint: "fuels" },
    ],
    [
      { rule: "fuel", rule_value: { fuels: [] } },
      { code: "PT422", message: "choose_one", hint: "fuels" },
    ],
    [
      { rule: "brand", rule_value: { brand_id: 424242 } },
      { code: "PT422", message: "choose_one", hint: "brand_id" },
    ],
    [{ slug: "test" }, { code: "23505" }],
    [{ slug: "Not A Slug" }, { code: "23514" }],
    [{ max_cars: 25 }, { code: "23514" }],
  ])("refused and nothing written: %j", async (change, refusal) => {
    const count = async () => Number((await backend.sql`select count(*) as n from public.sections`)[0]?.["n"]);
    const before = await count();
    expect((await save({ ...deal, slug: "refused", ...change })).error).toMatchObject(refusal);
    expect(await count()).toBe(before);
  });

  test("too many cars, and a section in the trash", async () => {
    expect(
      (
        await save(
          { ...picks, slug: "e" },
          Array.from({ length: 61 }, (_, index) => index + 1),
        )
      ).error,
    ).toMatchObject({ code: "PT422", hint: "cars" });
    const { id, version } = await made({ ...deal, slug: "f" });
    await backend.sql`update public.sections set deleted_at = now() where id = ${id}`;
    expect((await save({ ...deal, slug: "f" }, [], { p_id: id, p_version: version })).error).toMatchObject({
      code: "PT404",
    });
  });

  const unreadable = [
    { min: "abc" },
    { max: "9" },
    { min: -1 },
    { max: 2_000_000_000 },
    { brand_id: "x" },
    { brand_id: 1.5 },
    { brand_id: null },
    { fuels: "electric" },
    { fuels: [1] },
    { fuels: null },
    [],
  ];
  test.each(["price", "fuel", "brand", "newest"] as const)(
    "a rule %s that no page could read is refused, past the form, too",
    async (rule) => {
      const title = { title_en: "Bad", slug: "bad", rule };
      for (const rule_value of unreadable) {
        expect(
          (await editor.from("sections").insert({ ...title, rule_value })).error?.code,
          JSON.stringify(rule_value),
        ).toBe("23514");
        expect((await save({ ...deal, ...title, rule_value })).error, JSON.stringify(rule_value)).toMatchObject({
          code: "PT422",
        });
      }
      const { error } = await backend.client().rpc("home_sections");
      expect(error).toBeNull();
    },
  );

  test("what the form writes is taken", async () => {
    for (const rule_value of [
      {},
      { min: null, max: 10_000.5 },
      { min: 0, max: null },
      { brand_id: 9001 },
      { fuels: ["electric", "hybrid"] },
    ]) {
      expect(
        (await editor.from("sections").insert({ title_en: "Good", slug: "good", rule: "price", rule_value })).error,
      ).toBeNull();
      await backend.sql`delete from public.sections where slug = 'good'`;
    }
  });
});
