import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BackendError } from "../node-shared/backend.ts";
import { linkedFolder } from "./accessible-paths.ts";
import { writePrivate } from "./secrets.ts";

/** The file of a data folder that says where its database is; written once there is one. */
const mark = "database.txt";

const databaseIn = (dataDir: string) => join(dataDir, "postgres");
const hasDatabase = (folder: string) => existsSync(join(folder, "PG_VERSION"));

const noSite = (dataDir: string) =>
  new BackendError(
    `There is no site in ${dataDir}: nothing was done, and nothing was made there. ` +
      "DATA_DIR names the folder of the site, here or in .env.",
  );

/**
 * Makes sure that a command works on an existing site with its own database, so that a mistyped DATA_DIR starts no new
 * one.
 * @throws BackendError where there is no site, or its database is missing
 */
export async function requireSite(dataDir: string): Promise<void> {
  await refuseLostDatabase(dataDir);
  const folder = databaseIn(dataDir);
  if (!hasDatabase((await linkedFolder(folder)) ?? folder)) throw noSite(dataDir);
}

/**
 * The same for a site whose database is the one of DATABASE_URL.
 * @throws BackendError where the data folder is not that of a site
 */
export function requireDataFolder(dataDir: string): void {
  if (!existsSync(join(dataDir, "secrets.json"))) throw noSite(dataDir);
}

/**
 * Makes sure that a site does not start with a new database in place of a lost one: an empty site would look like one
 * that lost all its data, and its first backup would be empty.
 * @throws BackendError that says where the database was and what to do
 */
export async function refuseLostDatabase(dataDir: string): Promise<void> {
  const link = await linkedFolder(databaseIn(dataDir));
  if (hasDatabase(link ?? databaseIn(dataDir))) return;
  const [noted] = (await readFile(join(dataDir, mark), "utf8").catch(() => "")).split("\n");
  // A first start that was interrupted leaves a link to a place whose parent exists.
  const lost = noted || (link !== null && !existsSync(dirname(link)) ? link : undefined);
  if (!lost) return;
  throw new BackendError(
    `The database of ${dataDir} is missing: it was in ${lost}. No new one was created.\n` +
      "Put the folder back, or restore a backup: npm run restore -- FILE (docs/guides/backup.md). " +
      "For a new site, choose another DATA_DIR.",
  );
}

/** Notes in the data folder that it has a database, and where. */
export async function noteDatabase(dataDir: string): Promise<void> {
  const folder = databaseIn(dataDir);
  const text = `${(await linkedFolder(folder)) ?? folder}\n`;
  const kept = await readFile(join(dataDir, mark), "utf8").catch(() => "");
  if (kept !== text) await writePrivate(dataDir, mark, text);
}
