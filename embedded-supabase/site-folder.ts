import { existsSync } from "node:fs";
import { lstat, readlink, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { BackendError } from "../node-shared/backend.ts";
import { writePrivate } from "./secrets.ts";

/** Says in the data folder where its database is; written once there is one. */
const mark = "database.txt";

/** Where the database of a data folder is, or would be: a closed data folder has a link to it. */
async function databaseOf(dataDir: string): Promise<string> {
  const folder = join(dataDir, "postgres");
  const linked = await readlink(folder).catch(() => null);
  return linked ? resolve(dataDir, linked) : folder;
}

/**
 * Makes sure that a command works on a site that is there, and begins none by a mistyped DATA_DIR.
 * @param ownDatabase whether the database is in the data folder, too
 * @throws BackendError where there is no site, or its database is missing
 */
export async function requireSite(dataDir: string, { ownDatabase }: { ownDatabase: boolean }): Promise<void> {
  if (ownDatabase) await refuseLostDatabase(dataDir);
  const needed = ownDatabase ? join(await databaseOf(dataDir), "PG_VERSION") : join(dataDir, "secrets.json");
  if (existsSync(needed)) return;
  throw new BackendError(
    `There is no site in ${dataDir}: nothing was done, and nothing was made there. ` +
      "DATA_DIR names the folder of the site, here or in .env.",
  );
}

/**
 * Makes sure that nothing is made anew over a database that was there: an empty site would look like one that lost all
 * it had, and its first backup would be empty.
 * @throws BackendError that says where it was and what to do
 */
export async function refuseLostDatabase(dataDir: string): Promise<void> {
  const folder = await databaseOf(dataDir);
  const isLink = (await lstat(join(dataDir, "postgres")).catch(() => null))?.isSymbolicLink() === true;
  const before = (await readFile(join(dataDir, mark), "utf8").catch(() => "")).split("\n")[0];
  if (existsSync(join(folder, "PG_VERSION"))) return;
  // A first start that was interrupted leaves a link to a place whose parent is there.
  const lost = before || (isLink && !existsSync(dirname(folder)) ? folder : undefined);
  if (!lost) return;
  throw new BackendError(
    `The database of ${dataDir} is missing: it was in ${lost}. Nothing was made anew over it.\n` +
      "Put the folder back, or restore a backup: npm run restore -- FILE (docs/guides/backup.md). " +
      "For a new site without what was there, choose another DATA_DIR.",
  );
}

/** Notes that the data folder has a database, and where. */
export async function noteDatabase(dataDir: string): Promise<void> {
  const text = `${await databaseOf(dataDir)}\n`;
  const kept = await readFile(join(dataDir, mark), "utf8").catch(() => "");
  if (kept !== text) await writePrivate(dataDir, mark, text);
}
