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
});
