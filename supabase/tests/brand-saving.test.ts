import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

const brand = { name: "Saved", name_ar: "محفوظة", logo: null, visible: true };
interface Alias {
  model: string | null;
  alias: string;
}

describe.each(engines)("saving brands on %s", (engine) => {
  let backend: TestBackend;
  let editor: TestClient;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await backend.sql.unsafe(fixtures);
    editor = await backend.signedIn("editor");
  });
  afterAll(() => backend?.close());

  const save = (columns: typeof brand, aliases: Alias[] = [], which: { p_id?: number; p_version?: number } = {}) =>
    editor.rpc("save_brand", {
      p_brand: columns,
      p_aliases: aliases.map(({ model, alias }) => ({ model, alias })),
      ...which,
    });
  async function made(columns: typeof brand, aliases: Alias[] = []): Promise<{ id: number; version: number }> {
    const { data, error } = await save(columns, aliases);
    if (error) throw error;
    return data as { id: number; version: number };
  }
  const aliasesOf = async (id: number) =>
    (await backend.sql`select model, alias from public.brand_aliases where brand_id = ${id} order by id`).map(
      (row) => `${row["model"] ?? ""}/${row["alias"]}`,
    );

  test("a new brand comes last, with its names, each once", async () => {
    const { id } = await made({ ...brand, name: "First" }, [
      { model: null, alias: "  Fürst " },
      { model: null, alias: "furst" },
      { model: null, alias: "!!" },
      { model: "one", alias: "Fürst" },
      { model: null, alias: "أول" },
    ]);
    expect((await aliasesOf(id)).toSorted()).toEqual(["/Fürst", "/أول", "one/Fürst"]);
    const [last] = await backend.sql`select id from public.brands order by position desc, id desc limit 1`;
    expect(Number(last?.["id"])).toBe(id);
  });

  test("other names are a change of the brand; the same again is none; an old version changes nothing", async () => {
    const { id, version } = await made({ ...brand, name: "Second" }, [{ model: null, alias: "Zwei" }]);
    const again = await save({ ...brand, name: "Second" }, [{ model: null, alias: "Zwei" }], {
      p_id: id,
      p_version: version,
    });
    expect(again.data).toEqual({ id, version });
    const other = await save(
      { ...brand, name: "Second" },
      [
        { model: null, alias: "zwei" },
        { model: null, alias: "Deux" },
      ],
      { p_id: id, p_version: version },
    );
    expect(other.data).toEqual({ id, version: version + 1 });
    expect((await save({ ...brand, name: "Second" }, [], { p_id: id, p_version: version })).error).toMatchObject({
      code: "PT409",
      message: "version_conflict",
    });
    expect((await aliasesOf(id)).toSorted()).toEqual(["/Deux", "/zwei"]);
  });

  test("what is refused leaves nothing behind", async () => {
    expect((await save({ ...brand, name: "Third" }, [{ model: "Not A Slug", alias: "x" }])).error).toMatchObject({
      code: "23514",
    });
    expect((await save({ ...brand, name: "test brand" })).error).toMatchObject({ code: "23505" });
    expect((await save({ ...brand, name: "Nobody" }, [], { p_id: 424242, p_version: 1 })).error).toMatchObject({
      code: "PT404",
    });
    const rows = await backend.sql`select id from public.brands where name in ('Third', 'Nobody')`;
    expect([...rows]).toEqual([]);
  });

  test("the names of all brands together are a thousand at most, also past the form", async () => {
    const { id } = await made({ ...brand, name: "Many" }, []);
    const [before] = await backend.sql`select count(*)::int as n from public.brand_aliases`;
    const add = (from: number, to: number) => backend.sql`insert into public.brand_aliases (brand_id, alias)
      select ${id}, 'name ' || chr(97 + n / 26 % 26) || chr(97 + n % 26) || chr(97 + n / 676)
      from generate_series(${from}::int, ${to}::int) n`;
    await add(1, 1000 - Number(before?.["n"]));
    await expect(add(1001, 1001)).rejects.toMatchObject({ code: "PT422", message: "too_many" });
    await backend.sql`delete from public.brand_aliases where brand_id = ${id}`;
  });
});
