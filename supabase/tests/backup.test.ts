import { copyFile, cp, open, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchAs } from "./setup/ask-search.ts";
import type { Database } from "../../domain/database.types.ts";
import { type OpenBackup, openBackup } from "../../embedded-supabase/backup/backup-reader.ts";
import { loadRows } from "../../embedded-supabase/backup/load-backup.ts";
import { restoreBackup } from "../../embedded-supabase/backup/restore-backup.ts";
import { adoptRestored } from "../../embedded-supabase/backup/restored-folder.ts";
import { listArchive } from "../../embedded-supabase/backup/tar.ts";
import { writeBackup } from "../../embedded-supabase/backup/write-backup.ts";
import { withAdvisoryLock } from "../../embedded-supabase/copies/advisory-lock.ts";
import { openDatabase } from "../../embedded-supabase/database.ts";
import { migrationsFolder, type RunningServices } from "../../embedded-supabase/open-services.ts";
import { storedFile } from "../../embedded-supabase/storage/files.ts";
import { openFolder } from "../../tests/fixtures/open-folder.ts";
import { emptyDatabase, seller, servicesOn, writeFormerData } from "./setup/released.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("an installation of an earlier release, on %s", (engine) => {
  let folder: string;
  let former: Awaited<ReturnType<typeof emptyDatabase>>;
  let written: Awaited<ReturnType<typeof writeFormerData>>;
  const saved = () => join(folder, "former.tar");
  const dataDir = (name: string) => join(folder, name);
  /** Our migrations and one more. */
  const nextRelease = () => join(folder, "next-release");

  beforeAll(async () => {
    folder = await openFolder("former");
    former = await emptyDatabase(engine);
    await cp(migrationsFolder, nextRelease(), { recursive: true });
    await writeFile(
      join(nextRelease(), "20991231000000_next.sql"),
      "alter table public.messages add column next_note text default 'next'",
    );
    await (await servicesOn(former.url, dataDir("former"))).close();
    written = await writeFormerData(former.url, dataDir("former"));
    await withSql(former.url, (sql) =>
      writeBackup({ sql, storageFolder: join(dataDir("former"), "storage"), path: saved() }),
    );
  });
  afterAll(async () => {
    await former?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Everything that was there is there, works, and takes part in what the newer release brought. */
  async function expectAll(services: RunningServices): Promise<void> {
    const client = createClient<Database>(services.url, services.admin.serviceKey, {
      global: { fetch: services.fetch },
      auth: { persistSession: false },
    });
    const order = await client
      .from("orders")
      .select("reference, customer_name, cars!orders_car_id_fkey(stock_no, description_en)")
      .single();
    expect(order.data).toEqual({
      reference: written.reference,
      customer_name: "نورة",
      cars: { stock_no: "A-1", description_en: "A tab\there, a line\nthere, a \\. and \\N" },
    });
    expect((await client.from("messages").select("*").single()).data).toMatchObject({
      body: "Hello",
      next_note: "next",
    });
    expect((await searchAs(client, "بورش تايكان")).data).toMatchObject({ total: 1 });
    const picture = await services.mediaSource("cars/one.gif");
    expect([picture.status, (await picture.arrayBuffer()).byteLength]).toEqual([200, 42]);
    expect((await client.auth.signInWithPassword(seller)).error).toBeNull();
    expect((await client.from("brands").insert({ name: "Audi" }).select("name")).data).toEqual([{ name: "Audi" }]);
  }

  /** The services as the next release starts them. */
  async function opened(url: string, name: string, work: (services: RunningServices) => Promise<void>): Promise<void> {
    const services = await servicesOn(url, dataDir(name), nextRelease());
    try {
      await work(services);
    } finally {
      await services.close();
    }
  }

  test("restored by the next release, it is brought up to date and nothing is lost", async () => {
    const target = await emptyDatabase(engine);
    const backup = await openBackup(saved());
    try {
      await restoreBackup({ backup, dataDir: dataDir("restored"), databaseUrl: target.url, migrations: nextRelease() });
      await opened(target.url, "restored", expectAll);
    } finally {
      await backup.close();
      await target.drop();
    }
  });

  test("it waits for a web server that is just starting, and lets none start meanwhile", async () => {
    const target = await emptyDatabase(engine);
    const backup = await openBackup(saved());
    const { promise: holding, resolve: isHolding } = Promise.withResolvers<void>();
    const { promise: started, resolve: isStarted } = Promise.withResolvers<void>();
    const steps: string[] = [];
    try {
      const starting = withAdvisoryLock(
        target.url,
        () => {},
        async () => {
          isHolding();
          await started;
          steps.push("started");
        },
      );
      await holding;
      const reporter = {
        progress: (message: string) => void (steps.push(message), /another web server/.test(message) && isStarted()),
        problem() {},
      };
      await restoreBackup({
        backup,
        dataDir: dataDir("waiting"),
        databaseUrl: target.url,
        reporter,
        migrations: nextRelease(),
      });
      await starting;
      expect(steps.slice(0, 3)).toEqual([
        expect.stringContaining("another web server"),
        "started",
        "Making the tables",
      ]);
      // How long the same change will take on the site itself.
      expect(steps.at(-1)).toMatch(/^Applied 1 migration in \d+\.\d s$/);
    } finally {
      isStarted();
      await backup.close();
      await target.drop();
    }
  });

  test("what fails after the rows are in leaves files and rows together, for the next start to go on", async () => {
    const target = await emptyDatabase(engine);
    const backup = await openBackup(saved());
    const migrations = join(folder, "migrations");
    await cp(nextRelease(), migrations, { recursive: true });
    await writeFile(join(migrations, "20991231000001_broken.sql"), "select 1 / 0;");
    try {
      await expect(
        restoreBackup({ backup, dataDir: dataDir("broken"), databaseUrl: target.url, migrations }),
      ).rejects.toThrow();
      await adoptRestored(dataDir("broken"));
      await opened(target.url, "broken", expectAll);
    } finally {
      await backup.close();
      await target.drop();
    }
  });

  test("what does not fit leaves the place as it was", async () => {
    const target = await emptyDatabase(engine);
    const backup = await openBackup(saved());
    try {
      const into = (from: OpenBackup, force = false) =>
        restoreBackup({
          backup: from,
          dataDir: dataDir("taken"),
          databaseUrl: target.url,
          force,
          migrations: nextRelease(),
        });
      await into(backup);
      const wrong = (change: Partial<OpenBackup["manifest"]>): OpenBackup => ({
        ...backup,
        manifest: { ...backup.manifest, ...change },
      });
      await expect(into(backup)).rejects.toThrow(/--force/);
      await expect(into(backup, true)).rejects.toThrow(/of another release/);
      await expect(into(wrong({ migrations: ["20991231000009"] }), true)).rejects.toThrow(/newer release/);
      const present = await withSql(target.url, async (sql) => {
        const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
        return rows.map(({ version }) => version);
      });
      const short = backup.manifest.tables.map((table) =>
        table.name === "public.messages" ? { ...table, rows: 2 } : table,
      );
      await expect(into(wrong({ migrations: present, tables: short }), true)).rejects.toThrow(
        /public.messages should have 2 rows/,
      );
      const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024));
      const swollen = { ...wrong({ migrations: present }), read: async () => bomb };
      await expect(into(swollen, true)).rejects.toThrow(/unpacks to more than 67108864 bytes/);
      const foreign = [{ name: "supabase_migrations.schema_migrations", columns: ["version"], rows: 0, parts: 0 }];
      await expect(into(wrong({ migrations: present, tables: foreign }), true)).rejects.toThrow(
        /names supabase_migrations.schema_migrations/,
      );
      const counters = { "maarad.other_seq": "1" };
      await expect(into(wrong({ migrations: present, sequences: counters }), true)).rejects.toThrow(
        /names maarad.other_seq/,
      );
      await withSql(target.url, (sql) =>
        expect(loadRows(sql, wrong({ migrations: present }), { most: 10 })).rejects.toThrow(/more than 10 bytes/),
      );
      await opened(target.url, "taken", () => expect(into(backup, true)).rejects.toThrow(/Stop every copy/));
      await opened(target.url, "taken", expectAll);
    } finally {
      await backup.close();
      await target.drop();
    }
  });

  // The last one: it changes what the others read.
  test("started by the next release, it is brought up to date and nothing is lost", async () => {
    await opened(former.url, "former", async (services) => {
      expect(services.admin.migrated).toEqual(["20991231000000_next.sql"]);
      await expectAll(services);
    });
  });

  test("a backup is for its owner's eyes, holds no session, and names the files that were missing", async () => {
    await rm(storedFile(join(dataDir("former"), "storage"), written.version));
    const path = join(folder, "gaps.tar");
    const { manifest } = await withSql(former.url, (sql) =>
      writeBackup({ sql, storageFolder: join(dataDir("former"), "storage"), path }),
    );
    expect(manifest).toMatchObject({ missingFiles: ["media/cars/one.gif"], files: [] });
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect(manifest.tables.map(({ name }) => name)).toContain("auth.users");
    expect(manifest.tables.map(({ name }) => name).filter((name) => /session|token/.test(name))).toEqual([]);
    // It holds no file at all, as the backup of a site without pictures.
    const target = await emptyDatabase(engine);
    const backup = await openBackup(path);
    try {
      await restoreBackup({ backup, dataDir: dataDir("gaps"), databaseUrl: target.url, migrations: nextRelease() });
    } finally {
      await backup.close();
      await target.drop();
    }
  });

  test("a damaged, shortened or foreign file is refused before anything happens", async () => {
    const copy = join(folder, "copy.tar");
    const damaged = async (harm: () => Promise<unknown>) => {
      await copyFile(saved(), copy);
      await harm();
      await expect(openBackup(copy)).rejects.toThrow(/cannot be (used|opened)|There is no file/);
    };
    const original = await open(saved(), "r");
    const places = await listArchive(original);
    const { size: length } = await original.stat();
    await original.close();
    // In the head of the first file, and in the middle of every one.
    for (const at of [10, ...places.map(({ start, size }) => start + Math.floor(size / 2))])
      await damaged(async () => {
        const file = await open(copy, "r+");
        const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
        await file.write(Buffer.from([(buffer[0] ?? 0) ^ 255]), 0, 1, at);
        await file.close();
      });
    for (const size of [0, 100, 4_096, length - 1_024]) await damaged(() => truncate(copy, size));
    await damaged(() => rm(copy));
  });
});

async function withSql<T>(url: string, work: (sql: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const sql = openDatabase(url);
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
