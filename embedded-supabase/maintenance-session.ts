import { resolve } from "node:path";
import type { Sql } from "postgres";
import { silent } from "../node-shared/backend.ts";
import { bundledPrograms } from "./binaries.ts";
import { runningUrl } from "./cluster.ts";
import { openDatabase } from "./database.ts";
import { loadSecrets } from "./secrets.ts";
import { type EmbeddedOptions, startEmbedded } from "./start.ts";

/**
 * Gives a script the site's database for a moment: of the running site where it runs, of your own server where
 * DATABASE_URL names one, and else by starting the embedded backend and stopping it again.
 */
export async function withMaintenanceSession<T>(env: EmbeddedOptions, work: (sql: Sql) => Promise<T>): Promise<T> {
  const dataDir = resolve(env.DATA_DIR);
  const { databasePassword } = await loadSecrets(dataDir);
  const url =
    env.DATABASE_URL ??
    (await runningUrl({
      programs: bundledPrograms(),
      folder: resolve(dataDir, "postgres"),
      password: databasePassword,
    }));
  if (url) {
    const sql = openDatabase(url);
    try {
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
