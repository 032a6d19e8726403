import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Sql } from "postgres";
import { withMaintenanceSession } from "../embedded-supabase/maintenance-session.ts";
import { storedFile } from "../embedded-supabase/storage/files.ts";
import { openFolder } from "../tests/fixtures/open-folder.ts";
import { growSite } from "./grown-site.ts";
import { memoryOf, treeOf } from "./processes.ts";
import { type Site, startSite } from "./site.ts";

/** What it may take: seconds of a backup or a restore, seconds of a start, and megabytes of a process of Node. */
export const backupTargets = { seconds: 600, start: 10, memory: 256 };

const pictures = 20_000;

/** What a step of it took: seconds, and the most megabytes of Node and of the largest process of PostgreSQL. */
export interface BackupStep {
  what: string;
  seconds: number;
  node: number;
  database: number;
  atMost: number;
}

/** Bytes. */
export interface BackupSizes {
  backup: number;
  pictures: number;
  database: number;
}

/** What a backup of the running site takes after ten years, its restore, and the start of both sites. */
export async function benchBackup(): Promise<{ steps: BackupStep[]; sizes: BackupSizes }> {
  const folder = await openFolder("bench-backup");
  const [live, restored, file] = [join(folder, "live"), join(folder, "restored"), join(folder, "site.tar")];
  const steps: BackupStep[] = [];
  let site: Site | undefined;
  const inDatabase = <T>(data: string, work: (sql: Sql) => Promise<T>) =>
    withMaintenanceSession({ DATA_DIR: data, PORT: 0 }, work);
  const start = async (what: string, data: string) => {
    const before = performance.now();
    site = await startSite({ DATA_DIR: data });
    const { status } = await fetch(site.url);
    const seconds = (performance.now() - before) / 1_000;
    if (status !== 200) throw new Error(`${what}: ${status}`);
    steps.push({ what, seconds, ...mostOf(site.pid), atMost: backupTargets.start });
  };
  const command = async (what: string, words: string[], data: string) => {
    const before = performance.now();
    const most = await runMeasured(words, data);
    const seconds = (performance.now() - before) / 1_000;
    steps.push({ what, seconds, ...most, atMost: backupTargets.seconds });
  };
  try {
    site = await startSite({ DATA_DIR: live });
    const stored = await inDatabase(live, async (sql) => {
      await growSite(sql);
      await addPictures(sql, join(live, "storage"));
      return countOf(sql);
    });
    await site.stop();
    await start("start until the first page", live);
    await command("backup, while the site runs", ["scripts/backup.ts", file], live);
    await site.stop();
    await command("look whether the backup is whole", ["scripts/restore.ts", file, "--check"], restored);
    await command("restore into an empty folder", ["scripts/restore.ts", file], restored);
    await start("start of the restored site", restored);
    const found = await inDatabase(restored, countOf);
    if (found.join() !== stored.join()) throw new Error(`Restored ${found.join()} of ${stored.join()}`);
    return { steps, sizes: { backup: (await stat(file)).size, ...(await inDatabase(restored, sizesOf)) } };
  } finally {
    await site?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores pictures as the media library does, each of other bytes, which nothing can make smaller. */
async function addPictures(sql: Sql, folder: string): Promise<void> {
  const bytes = randomBytes(60_000);
  const all = Array.from({ length: pictures }, (_none, n) => ({
    version: randomUUID(),
    path: `cars/${randomUUID()}.jpg`,
    name: `bench-${n}.jpg`,
    size: 20_000 + (n % 40) * 1_000,
  }));
  for (const [n, { version, size }] of all.entries()) {
    const path = storedFile(folder, version);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    bytes.writeUInt32BE(n);
    await writeFile(path, bytes.subarray(0, size), { mode: 0o600 });
  }
  const rows = sql.json(all);
  await sql`
    insert into storage.objects (bucket_id, name, version, metadata)
    select 'media', p.path, p.version, jsonb_build_object('size', p.size, 'mimetype', 'image/jpeg', 'eTag',
      '"' || md5(p.version) || '"', 'cacheControl', 'max-age=3600', 'lastModified', '2026-01-01T00:00:00Z')
    from jsonb_to_recordset(${rows}) p (version text, path text, size int)`;
  await sql`
    insert into public.media (path, file_name, folder, mime_type, size_bytes, width, height)
    select p.path, p.name, 'cars', 'image/jpeg', p.size, 1600, 1200
    from jsonb_to_recordset(${rows}) p (path text, name text, size int)`;
}

/** What must be the same after a restore. */
async function countOf(sql: Sql): Promise<number[]> {
  const [row] = await sql<{ counts: number[] }[]>`
    select array[(select count(*) from storage.objects), (select count(*) from public.media),
      (select count(*) from public.orders), (select count(*) from public.audit_log)]::int[] as counts`;
  return row?.counts ?? [];
}

async function sizesOf(sql: Sql): Promise<Omit<BackupSizes, "backup">> {
  const [row] = await sql<Omit<BackupSizes, "backup">[]>`
    select sum((metadata ->> 'size')::bigint)::float8 as pictures,
      pg_database_size(current_database())::float8 as database from storage.objects`;
  return row ?? { pictures: 0, database: 0 };
}

/** Runs a command of the product and looks at its memory until it ends. */
async function runMeasured(words: string[], data: string): Promise<{ node: number; database: number }> {
  const env = { PATH: process.env["PATH"], DATA_DIR: data };
  const child = spawn(process.execPath, words, { env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const most = { node: 0, database: 0 };
  while (child.exitCode === null && child.signalCode === null) {
    const now = mostOf(child.pid ?? 0);
    most.node = Math.max(most.node, now.node);
    most.database = Math.max(most.database, now.database);
    await Promise.race([ended, wait(50)]);
  }
  if ((await ended) !== 0) throw new Error(`${words.join(" ")} ended with ${child.exitCode ?? child.signalCode}`);
  return most;
}

/** The most megabytes that a process has held, and the largest of those that it started. */
function mostOf(pid: number): { node: number; database: number } {
  const [node = 0, ...others] = treeOf(pid).map((one) => {
    try {
      return memoryOf(one).most || 0;
    } catch {
      // It has ended meanwhile.
      return 0;
    }
  });
  return { node, database: Math.max(0, ...others) };
}
