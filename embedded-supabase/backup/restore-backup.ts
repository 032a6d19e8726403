import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ISql, Sql } from "postgres";
import { BackendError, type Reporter, silent } from "../../node-shared/backend.ts";
import { errorCode } from "../../node-shared/error-code.ts";
import { migrationsForBackup } from "../former-migrations.ts";
import { bundledPrograms } from "../binaries.ts";
import { startCluster } from "../cluster.ts";
import { withAdvisoryLock } from "../copies/advisory-lock.ts";
import { openDatabase } from "../database.ts";
import { migrationsFolder, openServices } from "../open-services.ts";
import { makeDataFolder } from "../data-folder.ts";
import { claimFolder, occupied } from "../folder-claim.ts";
import { isServer, readPostmasterPid } from "../postmaster-pid.ts";
import { loadSecrets, LostSecrets, newSecrets, type Secrets, writeSecrets } from "../secrets.ts";
import type { OpenBackup } from "./backup-reader.ts";
import { loadFiles, loadRows } from "./load-backup.ts";
import { announceRestore, prepareCommit, settleRestore } from "./restore-commit.ts";
import {
  adoptRestored,
  confirmCommitted,
  forgetUnmarked,
  isMarkedRestored,
  markRestored,
  restoringFolder,
} from "./restored-folder.ts";
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
  const { dataDir, databaseUrl, force = false } = options;
  if (databaseUrl) await settleRestore(dataDir, databaseUrl);
  await adoptRestored(dataDir);
  let areLost = false;
  const secrets = await loadSecrets(dataDir).catch((error: unknown) => {
    if (!(error instanceof LostSecrets) || databaseUrl || !force) throw error;
    areLost = true;
    return newSecrets();
  });
  await forgetUnmarked(dataDir, secrets);
  try {
    await (databaseUrl
      ? intoDatabase(options, databaseUrl, secrets, versions)
      : intoFolder(options, secrets, versions, areLost));
  } catch (error) {
    if (databaseUrl) await settleRestore(dataDir, databaseUrl).catch(inDoubt);
    if (!(await isMarkedRestored(dataDir))) {
      await forgetUnmarked(dataDir, secrets);
      throw nothingRestored(error);
    }
    await adoptRestored(dataDir).catch(unfinished);
    unfinished(error);
  }
  const before = await adoptRestored(dataDir).catch(unfinished);
  return before === undefined ? {} : { before };
}

/**
 * Builds a new database beside the old one; only the last step touches what is there.
 * @param areNew whether the secrets are not those of the data folder, which are lost
 */
async function intoFolder(
  options: RestoreOptions,
  secrets: Secrets,
  versions: string[],
  areNew: boolean,
): Promise<void> {
  const { dataDir, force = false } = options;
  const server = { programs: bundledPrograms(), password: secrets.databasePassword };
  const folder = join(dataDir, "postgres");
  const taken = existsSync(folder);
  if (taken && !force)
    throw new BackendError(
      `There is a site in ${dataDir} already. Choose another DATA_DIR, or add --force: its data are then put ` +
        `aside, not deleted.`,
    );
  // Held meanwhile, so that the site cannot be started on what is about to be put aside; without its secrets the former
  // database can only be found not to run.
  if (areNew) await refuseRunning(folder);
  const former = taken && !areNew ? await startCluster({ ...server, folder }) : undefined;
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
  if (areNew) await writeSecrets(restoringFolder(dataDir), secrets);
  await markRestored(dataDir);
}

async function refuseRunning(folder: string): Promise<void> {
  const { pid } = (await readPostmasterPid(folder)) ?? {};
  if (pid && (await isServer(pid))) throw occupied(folder);
}

async function intoDatabase(
  options: RestoreOptions,
  databaseUrl: string,
  secrets: Secrets,
  versions: string[],
): Promise<void> {
  const { force = false, dataDir } = options;
  const sql = openDatabase(databaseUrl);
  let id = "";
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
    id = await announceRestore(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
  await build(options, databaseUrl, secrets, versions, {
    last: (tx) => prepareCommit(tx, dataDir, id),
    committed: () => confirmCommitted(dataDir),
  });
}

/** The tables as the backup knew them, then its rows and files, then what newer releases changed. */
async function build(
  { backup, dataDir, reporter = silent, migrations }: RestoreOptions,
  databaseUrl: string,
  secrets: Secrets,
  versions: string[],
  { last, committed }: { last?: (tx: ISql) => Promise<void>; committed?: () => Promise<void> } = {},
): Promise<void> {
  const storageFolder = join(restoringFolder(dataDir), "storage");
  const upTo = (only?: string[]) =>
    openServices({
      databaseUrl,
      secrets,
      storageFolder,
      siteUrl: "http://localhost:3000",
      reporter: only ? silent : reporter,
      ...(migrations && { migrations }),
      ...(only && { versions: new Set(only) }),
    });
  reporter.progress("Making the tables");
  await (await upTo(versions)).close();
  reporter.progress("Restoring the files");
  await loadFiles(storageFolder, backup, reporter);
  reporter.progress("Restoring the database");
  const sql = openDatabase(databaseUrl);
  try {
    await loadRows(sql, backup, { last, reporter });
    await committed?.();
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

/** What the disk of the data folder and PostgreSQL call a full disk. */
const noRoom = new Set<string | undefined>(["ENOSPC", "EDQUOT", "53100"]);

function reasonOf(error: unknown): string {
  if (noRoom.has(errorCode(error))) return "there is no room left on the disk";
  return error instanceof Error ? error.message : String(error);
}

function nothingRestored(error: unknown): unknown {
  return error instanceof BackendError
    ? error
    : new BackendError(`Nothing was restored: ${reasonOf(error)}.`, { cause: error });
}

function inDoubt(cause: unknown): never {
  throw new BackendError(
    `The restore was interrupted while the database took over the rows: ${reasonOf(cause)}. Nothing was deleted. ` +
      "Mend that, and start the site: the start completes or undoes the restore.",
    { cause },
  );
}

function unfinished(cause: unknown): never {
  throw new BackendError(
    `The rows are restored, but not everything that follows them: ${reasonOf(cause)}. Nothing was deleted. Mend ` +
      "that, and start the site: the start completes the restore.",
    { cause },
  );
}
