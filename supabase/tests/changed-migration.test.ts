import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../embedded-supabase/database.ts";
import { migrationsFolder } from "../../embedded-supabase/open-services.ts";
import { openFolder } from "../../tests/fixtures/open-folder.ts";
import { emptyDatabase, servicesOn } from "./setup/released.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("a database of another state of the schema, on %s", (engine) => {
  let folder: string;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    folder = await openFolder("changed-migration");
    database = await emptyDatabase(engine);
    await (await servicesOn(database.url, folder)).close();
  });
  afterAll(async () => {
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Our migrations with a change in the text of the first. */
  async function changed(name: string, change: (text: string) => string): Promise<string> {
    const into = join(folder, name);
    await cp(migrationsFolder, into, { recursive: true });
    const [first = ""] = (await readdir(into)).sort();
    await writeFile(join(into, first), change(await readFile(join(into, first), "utf8")));
    return into;
  }

  test("is refused with what to do, before anything is changed in it", async () => {
    const migrations = await changed("other", (text) => `${text}\ncreate table public.later ();`);
    await writeFile(join(migrations, "20991231000000_next.sql"), "create table public.next ()");
    await expect(servicesOn(database.url, folder, migrations)).rejects.toThrow(
      /baseline\.sql.*npm run restore -- FILE --force.*delete the data folder/,
    );
    const sql = openDatabase(database.url);
    try {
      expect(await sql`select from pg_class where relname in ('later', 'next')`).toHaveLength(0);
    } finally {
      await sql.end({ timeout: 5 });
    }
  });

  test("is not one whose files have other ends of lines, as on Windows", async () => {
    const migrations = await changed("windows", (text) => text.replaceAll("\n", "\r\n"));
    await (await servicesOn(database.url, folder, migrations)).close();
  });
});
