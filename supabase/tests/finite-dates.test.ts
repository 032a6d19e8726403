import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrationsFolder } from "../../embedded-supabase/open-services.ts";
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

  test.each(["infinity", "-infinity", "12000-01-01", "0044-01-01 BC"])("%s is refused", async (date) => {
    for (const column of ["availability_confirmed_at", "warranty_until", "first_registered", "publish_at"])
      expect(
        await refusalOf(database.sql.unsafe(`update public.cars set ${column} = '${date}' where id = 9001`)),
        column,
      ).toContain(`cars_${column}_printable`);
  });

  test("those that a site has are taken away when the rule comes, and no car is published by it", async () => {
    await database.sql
      .unsafe(`alter table public.cars drop constraint cars_publish_at_printable, drop constraint cars_warranty_until_printable, drop constraint cars_new_until_printable;
      update public.cars set publish_at = 'infinity', warranty_until = 'infinity', new_until = '-infinity' where id = 9001`);
    const names =
      await database.sql`select conrelid::regclass::text as t, conname from pg_constraint where conname like '%\_printable'`;
    for (const { t, conname } of names)
      await database.sql.unsafe(`alter table ${String(t)} drop constraint ${String(conname)}`);
    await database.sql.unsafe(await readFile(join(migrationsFolder, "20261124190200_finite_dates.sql"), "utf8"));
    const rows =
      await database.sql`select publish_at > now() as later, isfinite(publish_at) as finite, warranty_until, new_until from public.cars where id = 9001`;
    expect([...rows]).toEqual([{ later: true, finite: true, warranty_until: null, new_until: null }]);
  });
});
