import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

const columns = [
  ["cars", "features"],
  ["cars", "highlights_en"],
  ["cars", "highlights_ar"],
  ["team_members", "languages"],
] as const;

describe.each(engines)("lists of texts on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  const write = (table: string, column: string, list: string) =>
    actAs(database.sql, "manager", (tx) =>
      tx.unsafe(`update public.${table} set ${column} = ${list} where id = 9001 returning ${column} as list`),
    );

  test.each(columns)("%s.%s takes texts and nothing else", async (table, column) => {
    for (const list of ["'{}'", "'{a,b}'"]) expect(await write(table, column, list), list).toHaveLength(1);
    for (const list of [
      "'{{a,b},{c,d}}'",
      "'{{a}}'",
      "'{a,null}'",
      "'[2:3]={a,b}'",
      "array_fill('a'::text, array[201])",
      "array[repeat('a', 8001)]",
    ])
      expect(await refusalOf(write(table, column, list)), list).toContain(`${table}_${column}_check`);
  });

  test("save_car names the field", async () => {
    const saving = actAs(database.sql, "editor", (tx) =>
      tx.unsafe(`select public.save_car(9001, null, '{"features": [["a"], ["b"]]}')`),
    );
    await expect(saving).rejects.toMatchObject({ code: "PT422", message: "invalid", hint: "features" });
  });

  test("the migration makes plain lists of what was written before", async () => {
    await database.sql.unsafe("drop function public.is_text_list(text[]) cascade");
    await database.sql.unsafe(`update public.cars set features = '{{a,b},{c,null}}', highlights_en = '{keep,these}',
      highlights_ar = array['a', repeat('b', 7999), 'c'] where id = 9001;
      update public.team_members set languages = '[0:2]={en,null,ar}' where id = 9001`);
    const file = new URL("../migrations/20261124170000_text_lists.sql", import.meta.url);
    await database.sql.unsafe(await readFile(file, "utf8"));
    const [row] = await database.sql`select c.features, c.highlights_en, array_length(c.highlights_ar, 1) as kept,
      m.languages, array_lower(m.languages, 1) as first from public.cars c, public.team_members m
      where c.id = 9001 and m.id = 9001`;
    expect(row).toEqual({
      features: ["a", "b", "c"],
      highlights_en: ["keep", "these"],
      kept: 2,
      languages: ["en", "ar"],
      first: 1,
    });
  });
});
