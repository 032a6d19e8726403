import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("dates on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  test.each(["infinity", "-infinity", "12000-01-01", "0044-01-01 BC", "1445-06-12", "1899-12-31"])(
    "%s is refused",
    async (date) => {
      for (const column of ["availability_confirmed_at", "warranty_until", "first_registered", "publish_at"])
        expect(
          await refusalOf(database.sql.unsafe(`update public.cars set ${column} = '${date}' where id = 9001`)),
          column,
        ).toContain(`cars_${column}_printable`);
    },
  );

  test("no column that people write keeps an infinite date", async () => {
    const columns = await database.sql<{ name: string; column: string }[]>`
      select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.atttypid in ('date'::regtype, 'timestamptz'::regtype, 'timestamp'::regtype)
        and (has_column_privilege('authenticated', c.oid, a.attnum, 'update')
          or has_column_privilege('authenticated', c.oid, a.attnum, 'insert'))`;
    expect(columns.length).toBeGreaterThan(20);
    const kept: string[] = [];
    for (const { name, column } of columns)
      for (const date of ["infinity", "-infinity"]) {
        // Row by row: a rule about one of them says nothing of the others.
        const rows = await database.sql.unsafe(`select ctid::text as place from public.${name}`);
        const stored = await Promise.all(
          rows.map(({ place }) =>
            database.sql
              .begin(async (tx) => {
                const [row] = await tx.unsafe(`update public.${name} set ${column} = '${date}' where ctid = '${place}'
                  returning isfinite(${column}) as finite`);
                throw new Error(row?.["finite"] === false ? "stored" : "finite");
              })
              .catch((error: { message: string }) => error.message),
          ),
        );
        if (rows.length === 0 || stored.includes("stored")) kept.push(`${name}.${column} ${date}`);
      }
    expect(kept).toEqual([]);
  });
});
