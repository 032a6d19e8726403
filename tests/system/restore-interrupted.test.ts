import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeBackup } from "../../embedded-supabase/backup/write-backup.ts";
import { type EmbeddedBackend, startEmbedded } from "../../embedded-supabase/start.ts";
import { storedFile } from "../../embedded-supabase/storage/files.ts";
import { startDatabaseServer } from "../fixtures/database-server.ts";
import { atCommit, kill, query, type Restore, startRestore, until } from "../fixtures/interrupted-restore.ts";
import { openFolder } from "../fixtures/open-folder.ts";
import { noDisk, smallDisk } from "../fixtures/small-disk.ts";

/** Kills at moments of chance, beside those at the moments that matter. */
const kills = 6;
const pictures = 40;

let folder: string;
let server: Awaited<ReturnType<typeof startDatabaseServer>>;
let archive: string;
let made = 0;

beforeAll(async () => {
  folder = await openFolder("interrupted");
  server = await startDatabaseServer();
  archive = join(folder, "site.tar");
  const site = await newSite("new");
  await withSite(site, ({ admin }) =>
    writeBackup({ sql: admin.sql, storageFolder: join(site.DATA_DIR, "storage"), path: archive }),
  );
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Site {
  DATA_DIR: string;
  DATABASE_URL: string;
}

async function withSite<T>(site: Site, work: (backend: EmbeddedBackend) => Promise<T>): Promise<T> {
  const backend = await startEmbedded({ ...site, PORT: 3000, DEMO: "off" });
  try {
    return await work(backend);
  } finally {
    await backend.close();
  }
}

/** A site with a brand and pictures of this name, in a database of its own. */
async function newSite(name: string, dataDir = join(folder, `${name}-${made + 1}`)): Promise<Site> {
  made += 1;
  const url = new URL(server.url);
  url.pathname = `/site_${made}`;
  await query(server.url, (sql) => sql.unsafe(`create database site_${made}`));
  const site = { DATA_DIR: dataDir, DATABASE_URL: url.href };
  await withSite(site, async ({ admin: { sql } }) => {
    await sql`insert into public.brands (name) values (${name})`;
    for (let count = 0; count < pictures; count += 1) {
      const version = randomUUID();
      const path = storedFile(join(dataDir, "storage"), version);
      await mkdir(dirname(path), { recursive: true });
      await using file = await open(path, "w");
      await file.write(createHash("sha256").update(name).digest());
      await sql`insert into storage.objects (bucket_id, name, version, metadata)
        values ('media', ${`cars/${name}-${count}.gif`}, ${version}, '{"mimetype": "image/gif", "size": 32}')`;
    }
  });
  return site;
}

/** What a start finds: the name of the brand, and how many of the pictures that the database names can be read. */
const seenIn = (site: Site) =>
  withSite(site, async ({ admin: { sql }, mediaSource }) => {
    const [brand] = await sql<{ name: string }[]>`select name from public.brands`;
    const paths = await sql<{ name: string }[]>`select name from storage.objects`;
    const sum = createHash("sha256").update(brand?.name ?? "");
    const bytes = sum.digest("hex");
    let whole = 0;
    for (const { name } of paths) {
      const answer = await mediaSource(name);
      if (answer.ok && Buffer.from(await answer.arrayBuffer()).toString("hex") === bytes) whole += 1;
    }
    return `${brand?.name}: ${whole} of ${paths.length}`;
  });
const before = `old: ${pictures} of ${pictures}`;
const after = `new: ${pictures} of ${pictures}`;

/** Lets the restore come as far as emptying the tables, where its pictures are on the disk. */
async function beforeTheRows(site: Site, restore: Restore, work: () => Promise<void>): Promise<void> {
  await query(site.DATABASE_URL, async (sql) => {
    await sql.begin(async (tx) => {
      await tx`lock table public.brands in access share mode`;
      await until(sql, "truncate", "relation");
      await work();
    });
  });
  await restore.ended;
}

const leftIn = async (site: Site) => (await readdir(site.DATA_DIR)).filter((name) => name === "restoring");

test("a restore that is killed before its rows are in changes nothing", async () => {
  const site = await newSite("old");
  const restore = startRestore(archive, site);
  await beforeTheRows(site, restore, () => kill(restore));
  expect(await seenIn(site)).toBe(before);
});

test("killed while the database commits, it is completed by the start that comes meanwhile", async () => {
  const site = await newSite("old");
  await query(site.DATABASE_URL, async (sql) => {
    await atCommit(sql, "perform pg_sleep(3)");
    const restore = startRestore(archive, site);
    await until(sql, "commit", "PgSleep");
    await kill(restore);
    expect(await seenIn(site)).toBe(after);
  });
  expect(await leftIn(site)).toEqual([]);
});

test("killed while the database commits, and refused by it, it has changed nothing", async () => {
  const site = await newSite("old");
  await query(site.DATABASE_URL, async (sql) => {
    await atCommit(sql, "perform pg_sleep(3); raise exception 'full' using errcode = '53100'");
    const restore = startRestore(archive, site);
    await until(sql, "commit", "PgSleep");
    await kill(restore);
  });
  expect(await seenIn(site)).toBe(before);
  expect(await leftIn(site)).toEqual([]);
});

test("a commit that the database refuses changes nothing, and the next restore works", async () => {
  const site = await newSite("old");
  await query(site.DATABASE_URL, (sql) => atCommit(sql, "raise exception 'full' using errcode = '53100'"));
  const restore = startRestore(archive, site);
  expect(await restore.ended).toBe(1);
  expect(restore.printed()).toContain("Nothing was restored");
  expect(await seenIn(site)).toBe(before);
  await query(site.DATABASE_URL, (sql) => sql.unsafe("drop trigger at_commit on public.brands"));
  expect(await startRestore(archive, site).ended).toBe(0);
  expect(await seenIn(site)).toBe(after);
});

test("a connection that is lost during the commit leaves rows and pictures together", async () => {
  const site = await newSite("old");
  await query(site.DATABASE_URL, async (sql) => {
    await atCommit(sql, "perform pg_sleep(3)");
    const restore = startRestore(archive, site);
    await until(sql, "commit", "PgSleep");
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'commit%' and state = 'active'
      and datname = current_database()`;
    expect(await restore.ended).toBe(1);
  });
  expect(await seenIn(site)).toBe(before);
});

test("killed after the commit, it is completed by the next start", async () => {
  const site = await newSite("old");
  await query(site.DATABASE_URL, async (sql) => {
    await atCommit(sql, "perform pg_sleep(1)");
    const restore = startRestore(archive, site);
    await until(sql, "commit", "PgSleep");
    // Taken as soon as the rows are in; the restore then waits with what it does after them.
    await sql.begin(async (tx) => {
      await tx`lock table public.brands in share update exclusive mode`;
      await until(sql, "analyze", "relation");
      await kill(restore);
    });
  });
  expect(await seenIn(site)).toBe(after);
  expect(await leftIn(site)).toEqual([]);
});

test("a restore into one database is not settled by another", async () => {
  const site = await newSite("old");
  const other = await newSite("old");
  await query(site.DATABASE_URL, async (sql) => {
    await atCommit(sql, "perform pg_sleep(1)");
    const restore = startRestore(archive, site);
    await until(sql, "commit", "PgSleep");
    await kill(restore);
  });
  for (const DATABASE_URL of [other.DATABASE_URL, server.url, undefined])
    await expect(startEmbedded({ ...site, DATABASE_URL, PORT: 3000, DEMO: "off" })).rejects.toThrow("restoring");
  expect(await seenIn(site)).toBe(after);
});

test(`killed at ${kills} moments of chance, it leaves the old site or the new one`, async () => {
  const site = await newSite("old");
  const rehearsal = await newSite("old");
  const begun = performance.now();
  expect(await startRestore(archive, rehearsal).ended).toBe(0);
  const length = performance.now() - begun;
  const seen: string[] = [];
  for (let count = 0; count < kills; count += 1) {
    const restore = startRestore(archive, site);
    // Most of the time goes into what comes before the rows.
    const moment = length * (0.5 + (0.5 * (count + Math.random())) / kills);
    await Promise.race([restore.ended, new Promise((resolve) => setTimeout(resolve, moment))]);
    await kill(restore);
    seen.push(await seenIn(site));
    expect(seen.at(-1)).toBe(seen.includes(after) ? after : before);
  }
  console.log(`restore killed ${kills} times: ${seen.join(", ")}`);
});

const disk = await smallDisk(8);

describe.runIf(disk)("the disk of the data folder is full", () => {
  const { folder: full, fill, clear, remove } = disk ?? noDisk;
  afterAll(() => remove());

  test("before the rows are in, nothing is restored and the reason is said", async () => {
    const site = await newSite("old", join(full, "first"));
    const restore = startRestore(archive, site);
    await beforeTheRows(site, restore, () => fill(0));
    expect(await restore.ended).toBe(1);
    expect(restore.printed()).toMatch(/Nothing was restored: there is no room left/);
    expect(await seenIn(site)).toBe(before);
    await clear();
    expect(await startRestore(archive, site).ended).toBe(0);
    expect(await seenIn(site)).toBe(after);
  });

  test("while the rows are committed, the next start completes it", async () => {
    const site = await newSite("old", join(full, "second"));
    await query(site.DATABASE_URL, async (sql) => {
      await atCommit(sql, "perform pg_sleep(2)");
      const restore = startRestore(archive, site);
      await until(sql, "commit", "PgSleep");
      await fill(0);
      await restore.ended;
    });
    await clear();
    expect(await seenIn(site)).toBe(after);
  });
});
