import { existsSync } from "node:fs";
import { lstat, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BackendError } from "../../node-shared/backend.ts";
import { bundledPrograms } from "../binaries.ts";
import { endLeftoverServer } from "../cluster.ts";
import type { Secrets } from "../secrets.ts";
import { syncFolder } from "./sync-folder.ts";

/** What a restore replaces in the data folder, in the order in which it is put in its place. */
const parts = ["secrets.json", "postgres", "storage"] as const;
/** What belonged to the former database and says nothing about the restored one. */
const outdated = ["administrator.json"] as const;

/** Where a restore builds before anything of the present site is touched. */
export const restoringFolder = (dataDir: string) => join(dataDir, "restoring");

/** What a mark says: the name of the folder for what was there before, and the restore of a database. */
interface Mark {
  before: string;
  id?: string | undefined;
}

/** In `restoring/`: the built data are valid. */
const COMPLETE = "complete";
/** In `restoring/`: the built data are valid if the database has committed the rows that belong to them. */
const COMMITTING = "committing";

/** Marks the built data as valid. From then on a restore is always completed, never undone. */
export async function markRestored(dataDir: string): Promise<void> {
  await writeMark(dataDir, COMPLETE);
}

/**
 * Marks the built data as valid if the database commits the rows of a restore; on the disk when this resolves. From
 * then on the database alone says whether the restore is completed or undone.
 */
export async function markCommitting(dataDir: string, id: string): Promise<void> {
  await writeMark(dataDir, COMMITTING, id);
}

/** The restore that a database may have committed or not; undefined where there is none. */
export async function committingRestore(dataDir: string): Promise<string | undefined> {
  return (await readMark(dataDir, COMMITTING))?.id;
}

/** Marks what was committed as valid. Needs no room on the disk. */
export async function confirmCommitted(dataDir: string): Promise<void> {
  const restoring = restoringFolder(dataDir);
  await rename(join(restoring, COMMITTING), join(restoring, COMPLETE));
  await syncFolder(restoring);
}

/** Whether what a restore has built is valid and waits to be put in its place. */
export async function isMarkedRestored(dataDir: string): Promise<boolean> {
  return (await readMark(dataDir, COMPLETE)) !== undefined;
}

async function writeMark(dataDir: string, name: string, id = ""): Promise<void> {
  const restoring = restoringFolder(dataDir);
  const before = `before-restore-${new Date().toISOString().replace(/[-:]|\.\d+/g, "")}`;
  const draft = join(restoring, `${name}.part`);
  await writeFile(draft, `${before}\n${id}`, { flush: true });
  await rename(draft, join(restoring, name));
  for (const folder of [restoring, dataDir]) await syncFolder(folder);
}

async function readMark(dataDir: string, name: string): Promise<Mark | undefined> {
  const text = await readFile(join(restoringFolder(dataDir), name), "utf8").catch(() => "");
  const [before, id] = text.split("\n");
  return before ? { before, id } : undefined;
}

/**
 * Takes away what a restore has built that failed, unless it is marked, and ends its server where the restore was
 * killed. The caller has claimed the data folder: no other restore is at work in it.
 * @throws BackendError where a database has to say first whether it has the rows that belong to it
 */
export async function forgetUnmarked(dataDir: string, { databasePassword }: Secrets): Promise<void> {
  if (await isMarkedRestored(dataDir)) return;
  if ((await committingRestore(dataDir)) !== undefined) throw unsettled(dataDir);
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
  const mark = await readMark(dataDir, COMPLETE);
  if (mark === undefined) return undefined;
  const before = join(dataDir, mark.before);
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

/** What is said where another database than this one knows how a restore ended. */
export const unsettled = (dataDir: string) =>
  new BackendError(
    `A restore into a database was interrupted, and only that database knows whether it has the rows: the pictures ` +
      `that belong to them are in ${restoringFolder(dataDir)}. Start the site once with the DATABASE_URL of that ` +
      "restore, which completes or undoes it. If that database no longer exists, delete the folder.",
  );
