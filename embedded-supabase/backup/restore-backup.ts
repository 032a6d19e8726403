import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Sql } from "postgres";
import { BackendError, type Reporter, silent } from "../../node-shared/backend.ts";
import { migrationsForBackup } from "../former-migrations.ts";
import { bundledPrograms } from "../binaries.ts";
import { startCluster } from "../cluster.ts";
import { withAdvisoryLock } from "../copies/advisory-lock.ts";
import { openDatabase } from "../database.ts";
import { migrationsFolder, openServices } from "../open-services.ts";
import { makeDataFolder } from "../data-folder.ts";
import { claimFolder } from "../folder-claim.ts";
import { loadSecrets, type Secrets } from "../secrets.ts";
import type { OpenBackup } from "./backup-reader.ts";
import { loadFiles, loadRows } from "./load-backup.ts";
import { adoptRestored, forgetUnmarked, markRestored, restoringFolder } from "./restored-folder.ts";
import { appliedMigrations } from "./saved-tables.ts";

export interface RestoreOptions {
  backup: OpenBackup;
  dataDir: string;
  /** The PostgreSQL to restore into; without it the embedded one in the data folder. */
  databaseUrl?: string | undefined;
  /** Replaces a site that is there already. */
  force?: boolean;
  reporter?: Reporter;
  /** The folder of the migrations; another one in tests only. */
  migrations?: string;
}

/**
 * Restores a backup: into an empty place, or with `force` over a site that is stopped. A backup of an older release
 * is brought up to date. What was there stays as it was until everything is built.
 * @returns the folder where the former data of an embedded site are kept.
 * @throws BackendError with what to do.
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ before?: string }> {
  const { databaseUrl, reporter = silent } = options;
  // A web server that starts meanwhile waits for its turn, and finds the restored site.
  return databaseUrl
    ? withAdvisoryLock(
        databaseUrl,
        () => reporter.progress("Waiting for another web server, which is preparing the database"),
        () => restore(options),
      )
    : restore(options);
}

async function restore(options: RestoreOptions): Promise<{ before?: string }> {
  const { backup, dataDir, migrations = migrationsFolder } = options;
  const versions = await migrationsForBackup(backup.manifest.migrations, migrations);
  await makeDataFolder(dataDir);
  // Another restore may be building in it, or a site be running.
  const claim = await claimFolder(dataDir);
  try {
    return await restoreInClaimed(options, versions);
  } finally {
    await claim.release();
  }
}

async function restoreInClaimed(options: RestoreOptions, versions: string[]): Promise<{ before?: string }> {
  const { dataDir } = options;
  await adoptRestored(dataDir);
  const secrets = await loadSecrets(dataDir);
  await forgetUnmarked(dataDir, secrets);
  try {
    await (options.databaseUrl
      ? intoDatabase(options, options.databaseUrl, secrets, versions)
      : intoFolder(options, secrets, versions));
  } catch (error) {
    await forgetUnmarked(dataDir, secrets);
    throw error;
  }
  const before = await adoptRestored(dataDir);
  return before === undefined ? {} : { before };
}

/** Builds a new database beside the old one; only the last step touches what is there. */
async function intoFolder(options: RestoreOptions, secrets: Secrets, versions: string[]): Promise<void> {
  const { dataDir, force = false } = options;
  const server = { programs: bundledPrograms(), password: secrets.databasePassword };
  const folder = join(dataDir, "postgres");
  const taken = existsSync(folder);
  if (taken && !force)
    throw new BackendError(
      `There is a site in ${dataDir} already. Choose another DATA_DIR, or add --force: its data are then put ` +
        `aside, not deleted.`,
    );
  // Held meanwhile, so that the site cannot be started on what is about to be put aside.
  const former = taken ? await startCluster({ ...server, folder }) : undefined;
  try {
    const cluster = await startCluster({ ...server, folder: join(restoringFolder(dataDir), "postgres") });
    try {
      await build(options, cluster.url(), secrets, versions);
    } finally {
      await cluster.stop();
    }
  } finally {
    await former?.stop();
  }
  await markRestored(dataDir);
}

async function intoDatabase(
  options: RestoreOptions,
  databaseUrl: string,
  secrets: Secrets,
  versions: string[],
): Promise<void> {
  const { force = false } = options;
  const sql = openDatabase(databaseUrl);
  try {
    const others = await sql`select from pg_stat_activity
      where datname = current_database() and application_name in ('maarad', 'maarad services')
        and pid <> pg_backend_pid()`;
    if (others.length > 0)
      throw new BackendError("A web server is using this database. Stop every copy of the site first.");
    const applied = await appliedMigrations(sql);
    const inUse = applied.length > 0 && (await holdsSite(sql));
    if (inUse && !force)
      throw new BackendError(
        "There is a site in this database already. Name an empty one in DATABASE_URL, or add --force: what it holds " +
          "is then replaced for good.",
      );
    if (applied.length > 0 && applied.join() !== versions.join())
      throw new BackendError(
        "The tables of this database are of another release than the backup. Name an empty database in DATABASE_URL.",
      );
  } finally {
    await sql.end({ timeout: 5 });
  }
  // The rows are in for good: whatever happens from here on, the files belong to them.
  await build(options, databaseUrl, secrets, versions, () => markRestored(options.dataDir));
}

/** The tables as the backup knew them, then its rows and files, then what newer releases changed. */
async function build(
  { backup, dataDir, reporter = silent, migrations }: RestoreOptions,
  databaseUrl: string,
  secrets: Secrets,
  versions: string[],
  filled = async () => {},
): Promise<void> {
  const storageFolder = join(restoringFolder(dataDir), "storage");
  const upTo = (only?: string[]) =>
    openServices({
      databaseUrl,
      secrets,
      storageFolder,
      siteUrl: "http://localhost:3000",
      reporter: silent,
      ...(migrations && { migrations }),
      ...(only && { versions: new Set(only) }),
    });
  reporter.progress("Making the tables");
  await (await upTo(versions)).close();
  reporter.progress("Restoring the files");
  await loadFiles(storageFolder, backup);
  reporter.progress("Restoring the database");
  const sql = openDatabase(databaseUrl);
  try {
    await loadRows(sql, backup);
    await filled();
    await sql`analyze`;
  } finally {
    await sql.end({ timeout: 5 });
  }
  await (await upTo()).close();
}

async function holdsSite(sql: Sql): Promise<boolean> {
  const rows =
    await sql`select from auth.users union all select from public.cars union all select from public.orders limit 1`;
  return rows.length > 0;
}
