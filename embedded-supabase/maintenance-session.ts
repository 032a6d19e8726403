import { resolve } from "node:path";
import type { Sql } from "postgres";
import { type BackendError, silent } from "../node-shared/backend.ts";
import { errorCode } from "../node-shared/error-code.ts";
import { bundledPrograms } from "./binaries.ts";
import { runningUrl } from "./cluster.ts";
import { openDatabase } from "./database.ts";
import { asDiskFull, isFull } from "./free-space.ts";
import { loadSecrets } from "./secrets.ts";
import { requireSite } from "./site-folder.ts";
import { type EmbeddedOptions, startEmbedded } from "./start.ts";
import { requireUsable, unusableDatabase } from "./unusable-database.ts";

/**
 * Gives a script the site's database for a moment: of the running site where it runs, of your own server where
 * DATABASE_URL names one, and else by starting the embedded backend and stopping it again.
 * @throws BackendError where the data folder holds no site
 */
export async function withMaintenanceSession<T>(env: EmbeddedOptions, work: (sql: Sql) => Promise<T>): Promise<T> {
  try {
    return await inSession(env, work);
  } catch (error) {
    throw (await fullDatabase(error, env)) ?? error;
  }
}

async function inSession<T>(env: EmbeddedOptions, work: (sql: Sql) => Promise<T>): Promise<T> {
  const url = env.DATABASE_URL ?? (await runningSite(resolve(env.DATA_DIR)));
  if (url) {
    const sql = openDatabase(url);
    try {
      if (env.DATABASE_URL) await requireUsable(sql, env.DATABASE_URL);
      return await work(sql);
    } finally {
      await sql.end({ timeout: 5 });
    }
  }
  const backend = await startEmbedded(env, silent);
  try {
    return await work(backend.admin.sql);
  } finally {
    await backend.close();
  }
}

/** What to say where the database has no room, whose own words name a file of it; undefined for any other error. */
async function fullDatabase(error: unknown, env: EmbeddedOptions): Promise<BackendError | undefined> {
  // A system call is one of the work, which writes elsewhere.
  if (!isFull(errorCode(error)) || (error instanceof Error && "syscall" in error)) return undefined;
  return env.DATABASE_URL
    ? unusableDatabase(error, env.DATABASE_URL)
    : asDiskFull(error, resolve(env.DATA_DIR, "postgres"));
}

/** Where the database of the site in a data folder can be reached; undefined where the site does not run. */
async function runningSite(dataDir: string): Promise<string | undefined> {
  await requireSite(dataDir);
  const { databasePassword } = await loadSecrets(dataDir);
  return runningUrl({
    programs: bundledPrograms(),
    folder: resolve(dataDir, "postgres"),
    password: databasePassword,
  });
}
