import { rm } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchAs } from "./setup/ask-search.ts";
import { paperSnapshot } from "../../app/features/papers/sheet/paper.schema.ts";
import { paperSums } from "../../app/features/papers/sheet/paper-sums.ts";
import { exactly } from "../../domain/currencies.ts";
import type { Database } from "../../domain/database.types.ts";
import { tablePart } from "../../embedded-supabase/backup/backup-format.ts";
import { type OpenBackup, openBackup } from "../../embedded-supabase/backup/backup-reader.ts";
import { restoreBackup } from "../../embedded-supabase/backup/restore-backup.ts";
import { writeBackup } from "../../embedded-supabase/backup/write-backup.ts";
import { openDatabase } from "../../embedded-supabase/database.ts";
import { openFolder } from "../../tests/fixtures/open-folder.ts";
import { emptyDatabase, seller, servicesOn } from "./setup/released.ts";
import { engines } from "./setup/test-database.ts";

/** Made by the last version before 1.0.0: the demo with rows in every table of the site, and two of its pictures. */
const formerBackup = join(import.meta.dirname, "fixtures/before-1.0.tar");
const picture = "52342c4c-6f08-4a5c-861c-abb790e2aaa7.webp";

describe.each(engines)("a backup of a version before 1.0.0, on %s", (engine) => {
  let folder: string;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let backup: OpenBackup;
  beforeAll(async () => {
    folder = await openFolder("former-backup");
    database = await emptyDatabase(engine);
    backup = await openBackup(formerBackup);
  });
  afterAll(async () => {
    await backup?.close();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The rows of each table as lines, by the columns that the former version had. COPY sets tabs between values. */
  const rowsOf = async (of: OpenBackup) => {
    const rows: string[] = [];
    for (const { name, columns } of backup.manifest.tables) {
      const table = of.manifest.tables.find((one) => one.name === name);
      const parts = await Promise.all(
        Array.from({ length: table?.parts ?? 0 }, (_, part) => of.read(tablePart(name, part + 1))),
      );
      const text = Buffer.concat(parts.map((part) => gunzipSync(part))).toString("utf8");
      const places = columns.map((column) => table?.columns.indexOf(column) ?? -1);
      for (const line of text.split("\n").slice(0, -1)) {
        const values = line.split("\t");
        rows.push([name, ...places.map((place) => values[place])].join("\t"));
      }
    }
    return rows;
  };

  test("is restored with every row and file", async () => {
    const empty = backup.manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
    expect(empty).toEqual(["auth.audit_log_entries", "auth.mfa_factors"]);
    await restoreBackup({ backup, dataDir: folder, databaseUrl: database.url });
    const path = join(folder, "again.tar");
    const sql = openDatabase(database.url);
    await writeBackup({ sql, storageFolder: join(folder, "storage"), path });
    await sql.end({ timeout: 5 });
    const again = await openBackup(path);
    try {
      const restored = new Set(await rowsOf(again));
      const former = await rowsOf(backup);
      expect(former.length).toBeGreaterThan(1500);
      // The key of the mails is that of the installation, and words of searches are the program's own now.
      const left = /^public\.(?:mail_keys|(?:limit|trade)_words)(?:\t|_id_seq$)/;
      expect(former.filter((row) => !restored.has(row) && !left.test(row))).toEqual([]);
      const sequences = Object.entries(backup.manifest.sequences).filter(([name]) => !left.test(name));
      expect(again.manifest.sequences).toMatchObject(Object.fromEntries(sequences));
      expect(again.manifest.files).toEqual(backup.manifest.files);
    } finally {
      await again.close();
    }
  });

  test("has what is kept beside records now: what customers sent, and the days of deliveries", async () => {
    const sql = openDatabase(database.url);
    try {
      const [row] = await sql`select
        (select count(*)::int from public.customers) as customers,
        (select count(*)::int from public.customer_activity) as counted,
        (select sum(orders)::int from public.customer_activity) as orders,
        (select count(*)::int from public.orders where customer_id is not null and deleted_at is null) as sent,
        (select count(*)::int from public.orders where status = 'delivered' and delivered_on is null) as undated`;
      expect(row?.["customers"]).toBeGreaterThan(0);
      expect(row).toMatchObject({ counted: row?.["customers"], orders: row?.["sent"], undated: 0 });
    } finally {
      await sql.end({ timeout: 5 });
    }
  });

  test("works as before", async () => {
    const services = await servicesOn(database.url, folder);
    const { url, admin, fetch, mediaSource } = services;
    const options = { global: { fetch }, auth: { persistSession: false } };
    const client = createClient<Database>(url, admin.serviceKey, options);
    try {
      const found = await searchAs(client, "بورش تايكان");
      expect(found.data).toMatchObject({ cars: [expect.objectContaining({ brand: "Porsche", model: "Taycan" })] });
      expect((await mediaSource(picture)).status).toBe(200);
      expect((await client.from("brands").insert({ name: "Trabant" }).select("name")).data).toEqual([
        { name: "Trabant" },
      ]);
      expect((await client.auth.signInWithPassword(seller)).error).toBeNull();
    } finally {
      await services.close();
    }
  });

  test("has papers that still print what they say, and are not out of date", async () => {
    const sql = openDatabase(database.url);
    try {
      const papers = await sql`select p.kind, p.total::float, p.snapshot, public.paper_is_outdated(p) as outdated,
          public.paper_amount(p)::float as amount from public.papers p where p.kind in ('agreement', 'reservation')`;
      expect(papers.length).toBeGreaterThan(0);
      for (const { kind, total, snapshot, outdated, amount } of papers) {
        const { trade_in: tradeIn, balance } = snapshot.sums;
        expect(outdated, kind).toBe(false);
        expect(amount).toBe(exactly(total + tradeIn));
        const strong = paperSums(paperSnapshot.parse(snapshot), "en").filter((row) => row.strong);
        expect(strong.map((row) => Number(row.amount.replaceAll(/[^\d.]/g, "")))).toEqual([amount, balance]);
      }
    } finally {
      await sql.end({ timeout: 5 });
    }
  });

  test("is refused where it is of an earlier version than the last one", async () => {
    const migrations = backup.manifest.migrations.slice(0, -1);
    const early = { ...backup, manifest: { ...backup.manifest, migrations } };
    await expect(
      restoreBackup({ backup: early, dataDir: join(folder, "early"), databaseUrl: database.url, force: true }),
    ).rejects.toThrow("before the last one that led to 1.0.0");
  });
});

test.each(engines)(
  "data of a version before 1.0.0 are refused with what to do, and not touched, on %s",
  async (engine) => {
    const folder = await openFolder("former-data");
    const former = await emptyDatabase(engine);
    const sql = openDatabase(former.url);
    try {
      await sql.unsafe(`create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
      insert into supabase_migrations.schema_migrations (version) values ('20261124000100')`);
      await expect(servicesOn(former.url, folder)).rejects.toThrow("npm run backup");
      expect(await sql`select from pg_namespace where nspname in ('auth', 'storage')`).toHaveLength(0);
    } finally {
      await sql.end({ timeout: 5 });
      await former.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
