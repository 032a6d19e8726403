import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("numbers on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  test("no column takes what is not a number, nor one without end", async () => {
    const columns = await database.sql<{ name: string; column: string }[]>`
      select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('numeric', 'real', 'double precision')
        and (table_name, column_name) in (select table_name, column_name from information_schema.column_privileges
          where grantee = 'authenticated' and privilege_type = 'UPDATE' and table_schema = 'public')`;
    expect(columns.map(({ column }) => column)).toEqual(expect.arrayContaining(["was_price", "battery_kwh"]));
    for (const { name, column } of columns)
      for (const value of ["NaN", "Infinity"])
        expect(
          await refusalOf(database.sql.unsafe(`update public.${name} set ${column} = '${value}'`)),
          `${name}.${column} = ${value}`,
        ).toMatch(/^(23514|22003|0A000) /);
  });

  test("the forms' functions name the field", async () => {
    const [row] = await actAs(
      database.sql,
      "editor",
      (tx) =>
        tx`select public.change_cars('[{"id": 9003, "change": {"was_price": "NaN"}},
          {"id": 9003, "change": {"price_pct": "NaN"}}]') as answer`,
    );
    expect(row?.["answer"]).toMatchObject([
      { ok: false, code: "invalid" },
      { ok: false, code: "invalid" },
    ]);
    expect(
      await actAs(
        database.sql,
        "editor",
        (tx) => tx`select public.import_cars('[{"row": 1, "car": {"stock_no": "T-3", "ac_kw": "NaN"}}]') as answer`,
      ),
    ).toMatchObject([{ answer: [{ ok: false, field: "ac_kw" }] }]);
  });
});
