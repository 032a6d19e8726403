import { rm } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tablePart } from "../../embedded-supabase/backup/backup-format.ts";
import { type OpenBackup, openBackup } from "../../embedded-supabase/backup/backup-reader.ts";
import { restoreBackup } from "../../embedded-supabase/backup/restore-backup.ts";
import { writeBackup } from "../../embedded-supabase/backup/write-backup.ts";
import { openFolder } from "../../tests/fixtures/open-folder.ts";
import { emptyDatabase, servicesOn, writeFormerData } from "./setup/released.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("a backup that was changed, with checksums that fit again, on %s", (engine) => {
  let folder: string;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let sql: Sql;
  let backup: OpenBackup;
  beforeAll(async () => {
    folder = await openFolder("forged");
    database = await emptyDatabase(engine);
    // Under a name of its own: a restore refuses a database that a site uses.
    sql = postgres(database.url, { max: 2 });
    await (await servicesOn(database.url, folder)).close();
    await writeFormerData(database.url, folder);
    const path = join(folder, "site.tar");
    await writeBackup({ sql, storageFolder: join(folder, "storage"), path });
    backup = await openBackup(path);
  });
  afterAll(async () => {
    await backup?.close();
    await sql?.end({ timeout: 5 });
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The backup with other rows of the cars. */
  const withCars = (change: (rows: string) => string): OpenBackup => ({
    ...backup,
    async read(name) {
      const bytes = await backup.read(name);
      return name === tablePart("public.cars", 1) ? gzipSync(change(gunzipSync(bytes).toString("utf8"))) : bytes;
    },
  });

  async function expectRefused(forged: OpenBackup, reason: RegExp): Promise<void> {
    const restored = restoreBackup({ backup: forged, dataDir: folder, databaseUrl: database.url, force: true });
    await expect(restored).rejects.toThrow(reason);
    expect([...(await sql`select stock_no from public.cars`)]).toEqual([{ stock_no: "A-1" }]);
    expect([...(await sql`select body from public.messages`)]).toEqual([{ body: "Hello" }]);
  }

  test("a row that breaks a rule of its table ends the restore with the reason", async () => {
    const broken = withCars((rows) => rows.replace("\t2024\t", "\t1024\t"));
    await expectRefused(
      broken,
      /rows of public\.cars do not fit \(23514: cars_year_check, line 1\).*nothing was restored/,
    );
  });

  test("what is said repeats nothing of the archive, and no words of PostgreSQL", async () => {
    const escape = "\u001b]0;owned\u0007";
    const { tables, sequences } = backup.manifest;
    const changed = (change: Partial<OpenBackup["manifest"]>) => ({
      ...backup,
      manifest: { ...backup.manifest, ...change },
    });
    const [counter = ""] = Object.keys(sequences);
    for (const [forged, reason] of [
      [
        withCars((rows) => rows.replace("\t2024\t", `\t${escape}\t`)),
        /rows of public\.cars do not fit \(22P02, line 1\)/,
      ],
      [
        changed({ tables: tables.map((table) => ({ ...table, columns: [...table.columns, `owned${escape}`] })) }),
        /do not fit \(42703/,
      ],
      [changed({ sequences: { ...sequences, [counter]: `owned${escape}` } }), /counters do not fit \(22P02\)/],
    ] as const) {
      await expectRefused(forged, reason);
      const said = await restoreBackup({
        backup: forged,
        dataDir: folder,
        databaseUrl: database.url,
        force: true,
      }).catch((error: Error) => error.message);
      expect(said).not.toMatch(/owned|\p{Cc}|syntax|does not exist/u);
    }
  });

  test("a row that is cut off ends the restore with the reason", async () => {
    const cut = withCars((rows) => `${rows.split("\t").slice(0, 3).join("\t")}\n`);
    await expectRefused(cut, /rows of public\.cars do not fit \(22P04, line 1\)/);
  });

  test("a table or counter that is left out is not emptied: the restore is refused", async () => {
    const { tables, sequences } = backup.manifest;
    const others = tables.filter(({ name }) => name !== "public.messages");
    const changed = (change: Partial<OpenBackup["manifest"]>) => ({
      ...backup,
      manifest: { ...backup.manifest, ...change },
    });
    await expectRefused(changed({ tables: others }), /lacks public\.messages.*nothing was restored/);
    await expectRefused(changed({ tables: [...tables, ...others] }), /nothing was restored/);
    const [first, ...counters] = Object.entries(sequences);
    expect(first).toBeDefined();
    await expectRefused(changed({ sequences: Object.fromEntries(counters) }), /lacks .*nothing was restored/);
  });
});
