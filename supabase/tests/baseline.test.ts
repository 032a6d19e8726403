import { rm } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../domain/database.types.ts";
import { tablePart } from "../../embedded-supabase/backup/backup-format.ts";
import { type OpenBackup, openBackup } from "../../embedded-supabase/backup/backup-reader.ts";
import { restoreBackup } from "../../embedded-supabase/backup/restore-backup.ts";
import { writeBackup } from "../../embedded-supabase/backup/write-backup.ts";
import { openDatabase } from "../../embedded-supabase/database.ts";
import { openFolder } from "../../tests/fixtures/open-folder.ts";
import { emptyDatabase, seller, servicesOn } from "./setup/released.ts";
import { engines } from "./setup/test-database.ts";

/** Made by the last version before the baseline: rows in every table, and a picture. */
const formerBackup = join(import.meta.dirname, "fixtures/before-baseline.tar");

describe.each(engines)("a site from before the baseline, on %s", (engine) => {
  let folder: string;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let backup: OpenBackup;
  beforeAll(async () => {
    folder = await openFolder("baseline");
    database = await emptyDatabase(engine);
    backup = await openBackup(formerBackup);
  });
  afterAll(async () => {
    await backup?.close();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /**
   * The rows of each former table, by its former columns: later migrations may add columns and rows, and work out the
   * words for search in another way. COPY writes a row as a line and sets tabs between its values.
   */
  const rowsOf = async (of: OpenBackup) =>
    Promise.all(
      backup.manifest.tables.map(async ({ name, columns }) => {
        const table = of.manifest.tables.find((one) => one.name === name);
        const parts = Array.from({ length: table?.parts ?? 0 }, (_, n) => of.read(tablePart(name, n + 1)));
        const text = Buffer.concat((await Promise.all(parts)).map((part) => gunzipSync(part))).toString("utf8");
        const kept = columns.filter((column) => column !== "search_text");
        const places = kept.map((column) => table?.columns.indexOf(column) ?? -1);
        const rows = text.split("\n").slice(0, -1);
        return rows.map((row) => row.split("\t")).map((row) => [name, ...places.map((place) => row[place])].join("\t"));
      }),
    );

  test("is restored with every row and file of its backup", async () => {
    const empty = backup.manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
    expect(empty).toEqual(["auth.audit_log_entries"]);
    await restoreBackup({ backup, dataDir: folder, databaseUrl: database.url });
    const path = join(folder, "again.tar");
    const sql = openDatabase(database.url);
    await writeBackup({ sql, storageFolder: join(folder, "storage"), path });
    // Its orders and messages are of one customer for each phone number.
    const [of] = await sql`select
      (select count(*) from public.orders where customer_id is null) + (select count(*) from public.messages
        where customer_id is null) as nobodys,
      (select count(*) from public.customers) > 0 as customers,
      (select count(distinct o.phone || ' ' || o.customer_id) = count(distinct o.phone) from public.orders o) as once`;
    expect(of).toEqual({ nobodys: "0", customers: true, once: true });
    // What a car was bought for was a column of what is private of it, and is a line of its costs.
    const bought = await sql`select amount::text from public.car_costs where car_id = 9001 and kind = 'purchase'`;
    expect(bought).toEqual([{ amount: "8000.000" }]);
    const unpriced = (row: string) =>
      row.startsWith("public.car_private\t") ? row.split("\t").toSpliced(3, 1).join("\t") : row;
    // A used draft of 0 km is one whose mileage was not said.
    const undriven = (row: string) =>
      /^public\.cars\t.*\tused\tdraft\t/.test(row) ? row.replace("\t0\tpetrol\t", "\t\\N\tpetrol\t") : row;
    await sql.end({ timeout: 5 });
    const again = await openBackup(path);
    try {
      const restored = new Set((await rowsOf(again)).flat().map(unpriced));
      const former = (await rowsOf(backup)).flat().map(unpriced).map(undriven);
      expect(former).not.toEqual([]);
      // The search's own words are the product's, and what it keeps of cars has other columns. Replies about viewings
      // came later, beside those of the backup, and so did documents in the bucket. What changes in the content counts
      // up. The web server's key is that of the installation.
      const own = ["limit_words", "trade_words", "content_epoch", "car_facets", "mail_keys"].map(
        (name) => `public.${name}`,
      );
      const isOwn = (row: string) =>
        [...own, "public.site_content\treply_templates", "storage.buckets"].some((name) => row.startsWith(`${name}\t`));
      expect(former.filter((row) => !restored.has(row) && !isOwn(row))).toEqual([]);
      const replies = (rows: Iterable<string>) => [...rows].find((row) => row.includes("\treply_templates\t"));
      const beginning = replies(former)?.split("\t")[2]?.replace(/\]\}$/, "") ?? "";
      expect(beginning).toContain('"welcome"');
      expect(replies(restored)).toContain(beginning);
      // Tables that are younger than the backup have sequences of their own.
      for (const [name, last] of Object.entries(backup.manifest.sequences))
        expect(Number(again.manifest.sequences[name]), name).toBeGreaterThanOrEqual(Number(last));
      expect(again.manifest.files).toEqual(backup.manifest.files);
    } finally {
      await again.close();
    }
  });

  test("works as before", async () => {
    const services = await servicesOn(database.url, folder);
    const { url, admin, fetch, mediaSource } = services;
    const options = { global: { fetch }, auth: { persistSession: false } };
    const client = createClient<Database>(url, admin.serviceKey, options);
    try {
      expect((await client.rpc("search_cars", { p_query: "بورش تايكان", p_facets: true })).data).toMatchObject({
        total: 1,
        facets: { fuel: [{ value: "electric", count: 1 }] },
      });
      expect((await mediaSource("cars/one.gif")).status).toBe(200);
      expect((await client.from("brands").insert({ name: "Audi" }).select("name")).data).toEqual([{ name: "Audi" }]);
      expect((await client.auth.signInWithPassword(seller)).error).toBeNull();
    } finally {
      await services.close();
    }
  });

  test("is not restored from a backup of an earlier version", async () => {
    const migrations = backup.manifest.migrations.slice(0, -1);
    const early = { ...backup, manifest: { ...backup.manifest, migrations } };
    await expect(
      restoreBackup({ backup: early, dataDir: join(folder, "early"), databaseUrl: database.url, force: true }),
    ).rejects.toThrow("before the last one that led to 1.0.0");
  });

  test("is not started on its own data, and hears what to do", async () => {
    const former = await emptyDatabase(engine);
    const sql = openDatabase(former.url);
    try {
      await sql.unsafe(`create schema supabase_migrations;
        create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
        insert into supabase_migrations.schema_migrations (version) values ('20261121100000')`);
      await expect(servicesOn(former.url, join(folder, "former"))).rejects.toThrow("npm run backup");
      expect(await sql`select from pg_namespace where nspname in ('auth', 'storage')`).toHaveLength(0);
    } finally {
      await sql.end({ timeout: 5 });
      await former.drop();
    }
  });
});
