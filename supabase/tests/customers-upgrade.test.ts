import { readFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silent } from "../../node-shared/backend.ts";
import { openDatabase } from "../../embedded-supabase/database.ts";
import { migrationsFolder, openServices } from "../../embedded-supabase/open-services.ts";
import { loadSecrets } from "../../embedded-supabase/secrets.ts";
import { openFolder } from "../../tests/fixtures/open-folder.ts";
import { emptyDatabase } from "./setup/released.ts";
import { engines } from "./setup/test-database.ts";

/** The first migration that knows customers. */
const first = "20261125030000_customers.sql";

describe.each(engines)("a dealer with many messages from before customers, on %s", (engine) => {
  let folder: string;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    folder = await openFolder("customers-upgrade");
    database = await emptyDatabase(engine);
  });
  afterAll(async () => {
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test("has each sender as a customer, without a lock for each and without reading all for each", async () => {
    const before = (await readdir(migrationsFolder)).filter((file) => file < first);
    const services = await openServices({
      databaseUrl: database.url,
      secrets: await loadSecrets(folder),
      storageFolder: join(folder, "storage"),
      siteUrl: "http://localhost:3000",
      reporter: silent,
      versions: new Set(before.map((file) => file.split("_")[0] ?? "")),
    });
    await services.close();
    const text = await readFile(join(migrationsFolder, first), "utf8");
    const sql = openDatabase(database.url);
    try {
      await sql`insert into public.messages (idempotency_key, name, phone, email, body, deleted_at)
        select gen_random_uuid(), 'Noor', '+9733' || lpad(n::text, 7, '0'), 'noor' || n || '@example.com', 'Hello',
          case when n % 100 = 0 then now() end
        from generate_series(1, 400) n`;
      await sql.begin(async (tx) => {
        await tx.unsafe(text);
        expect(await tx`select count(distinct customer_id)::int as customers from public.messages`).toEqual([
          { customers: 400 },
        ]);
        // A server holds some thousand locks for everyone together.
        const locks = await tx`select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;
        expect(locks.length).toBeLessThan(10);
        const [read] = await tx`select seq_scan from pg_stat_xact_user_tables where relname = 'customers'`;
        expect(Number(read?.["seq_scan"])).toBeLessThan(20);
      });
    } finally {
      await sql.end({ timeout: 5 });
    }
  });
});
