import { existsSync } from "node:fs";
import { lstat, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundledPrograms } from "../binaries.ts";
import { endLeftoverServer } from "../cluster.ts";
import type { Secrets } from "../secrets.ts";

/** What a restore replaces in the data folder, in the order in which it is put in its place. */
const parts = ["postgres", "storage"] as const;
/** What belonged to the former database and says nothing about the restored one. */
const outdated = ["administrator.json"] as const;

/** Where a restore builds before anything of the present site is touched. */
export const restoringFolder = (dataDir: string) => join(dataDir, "restoring");

/** Marks the built data as valid. From then on a restore is always completed, never undone. */
export async function markRestored(dataDir: string): Promise<void> {
  const before = `before-restore-${new Date().toISOString().replace(/[-:]|\.\d+/g, "")}`;
  await writeFile(join(restoringFolder(dataDir), "complete"), before, { flush: true });
}

/**
 * The name of the folder for what was there before; undefined where nothing is marked, or the mark was never written to
 * its end.
 */
async function markOf(dataDir: string): Promise<string | undefined> {
  return (await readFile(join(restoringFolder(dataDir), "complete"), "utf8").catch(() => "")) || undefined;
}

/**
 * Takes away what a restore has built that failed, unless it is marked, and ends its server where the restore was
 * killed. The caller has claimed the data folder: no other restore is at work in it.
 */
export async function forgetUnmarked(dataDir: string, { databasePassword }: Secrets): Promise<void> {
  if ((await markOf(dataDir)) !== undefined) return;
  const folder = join(restoringFolder(dataDir), "postgres");
  await endLeftoverServer({ programs: bundledPrograms(), folder, password: databasePassword });
  await rm(restoringFolder(dataDir), { recursive: true, force: true });
}

/**
 * Puts what a restore has built in the place of what was there, which is kept beside it. Does nothing where no restore
 * is complete, and finishes one that was interrupted between two renames.
 * @returns the folder with what was there before; undefined where there was nothing.
 */
export async function adoptRestored(dataDir: string): Promise<string | undefined> {
  const restoring = restoringFolder(dataDir);
  const name = await markOf(dataDir);
  if (name === undefined) return undefined;
  const before = join(dataDir, name);
  const putAside = async (part: string) => {
    // Also a link to a database folder that is gone.
    if (!(await lstat(join(dataDir, part)).catch(() => null))) return;
    await mkdir(before, { recursive: true, mode: 0o700 });
    await rename(join(dataDir, part), join(before, part));
  };
  for (const part of parts) {
    if (!existsSync(join(restoring, part))) continue;
    await putAside(part);
    await rename(join(restoring, part), join(dataDir, part));
  }
  for (const file of outdated) await putAside(file);
  // Pictures in other sizes: made again when they are asked for.
  await rm(join(dataDir, "variants"), { recursive: true, force: true });
  await rm(restoring, { recursive: true, force: true });
  return existsSync(before) ? before : undefined;
}
