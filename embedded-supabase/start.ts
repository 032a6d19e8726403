import { resolve } from "node:path";
import { type Backend, type Reporter, silent } from "../node-shared/backend.ts";
import type { AccountSender } from "./account-mailer.ts";
import { ensureAdministrator } from "./administrator.ts";
import { settleRestore } from "./backup/restore-commit.ts";
import { adoptRestored, forgetUnmarked } from "./backup/restored-folder.ts";
import { bundledPrograms } from "./binaries.ts";
import { startCluster } from "./cluster.ts";
import { withAdvisoryLock } from "./copies/advisory-lock.ts";
import { reportClock } from "./copies/report-clock.ts";
import { assertSameInstallation } from "./copies/same-installation.ts";
import { sharedAttemptCounters } from "./copies/attempt-counters.ts";
import { sharedSpending } from "./copies/shared-spending.ts";
import { leaveDemo, loadDemo } from "./demo.ts";
import { openServices, type RunningServices } from "./open-services.ts";
import { makeDataFolder } from "./data-folder.ts";
import { type DiskWatch, watchDisk } from "./disk-watch.ts";
import { claimFolder } from "./folder-claim.ts";
import { asDiskFull } from "./free-space.ts";
import { requirePatchedDriver } from "./patched-driver.ts";
import { loadSecrets } from "./secrets.ts";
import { noteDatabase, refuseLostDatabase } from "./site-folder.ts";
import { unusableDatabase } from "./unusable-database.ts";

/** The part of the environment that the embedded backend reads. */
export interface EmbeddedOptions {
  DATA_DIR: string;
  PORT: number;
  SITE_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  /** Whether a new installation gets the demo. */
  DEMO?: "on" | "off" | undefined;
  ADMIN_EMAIL?: string | undefined;
  ADMIN_PASSWORD?: string | undefined;
  /** Free megabytes below which no files are stored. */
  MIN_FREE_DISK_MB?: number | undefined;
}

/** The backend and what scripts, seeds and tests may do past its policies; never part of the port. */
export interface EmbeddedBackend extends Backend {
  fetch: typeof fetch;
  mount: NonNullable<Backend["mount"]>;
  admin: RunningServices["admin"] & { databaseUrl: string; dataDir: string };
}

/**
 * Starts the services inside this process: on a PostgreSQL of our own in the data folder, or on the one that
 * DATABASE_URL names. Applies the migrations. Everything is undone by `close()`.
 * @param accountSender takes the e-mails of the sign-in service; without one accounts count as confirmed at once
 * @throws BackendError with what to do, where the person starting the site can mend it.
 */
export async function startEmbedded(
  env: EmbeddedOptions,
  reporter: Reporter = silent,
  accountSender?: AccountSender,
): Promise<EmbeddedBackend> {
  requirePatchedDriver();
  // The second lock behind the gate's names: nothing in this process can be made to add to what all objects inherit.
  Object.preventExtensions(Object.prototype);
  const dataDir = resolve(env.DATA_DIR);
  const disk = watchDisk({
    dataDir,
    bound: (env.MIN_FREE_DISK_MB ?? 1024) * 1024 * 1024,
    database: !env.DATABASE_URL,
    reporter,
  });
  try {
    await makeDataFolder(dataDir);
    await disk.look();
    const backend = await (env.DATABASE_URL
      ? startOnServer(env, env.DATABASE_URL, dataDir, disk, reporter, accountSender)
      : startInFolder(env, dataDir, disk, reporter, accountSender));
    const close = async () => {
      await disk.stop();
      await backend.close();
    };
    return { ...backend, disk, close };
  } catch (error) {
    await disk.stop();
    throw (await asDiskFull(error, dataDir)) ?? error;
  }
}

/** Starts on the database of DATABASE_URL, where other web servers may start at the same time. */
async function startOnServer(
  env: EmbeddedOptions,
  databaseUrl: string,
  dataDir: string,
  disk: DiskWatch,
  reporter: Reporter,
  accountSender?: AccountSender,
): Promise<EmbeddedBackend> {
  const turn: Turn = (work) =>
    withAdvisoryLock(
      databaseUrl,
      () => reporter.progress("Waiting for another web server, which is preparing the database"),
      work,
    );
  try {
    return await turn(() => start(env, dataDir, disk, reporter, accountSender, turn));
  } catch (error) {
    throw unusableDatabase(error, databaseUrl) ?? error;
  }
}

/** Starts on a data folder that no other process uses: start, restore and running site exclude each other. */
async function startInFolder(
  env: EmbeddedOptions,
  dataDir: string,
  disk: DiskWatch,
  reporter: Reporter,
  accountSender?: AccountSender,
): Promise<EmbeddedBackend> {
  const claim = await claimFolder(dataDir);
  try {
    const backend = await start(env, dataDir, disk, reporter, accountSender);
    const close = async () => {
      try {
        await backend.close();
      } finally {
        await claim.release();
      }
    };
    return { ...backend, close };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

/** Lets one web server at a time do something with the database that they share. */
type Turn = <T>(work: () => Promise<T>) => Promise<T>;

async function start(
  env: EmbeddedOptions,
  dataDir: string,
  disk: DiskWatch,
  reporter: Reporter,
  accountSender?: AccountSender,
  turn?: Turn,
): Promise<EmbeddedBackend> {
  if (env.DATABASE_URL) await settleRestore(dataDir, env.DATABASE_URL);
  await adoptRestored(dataDir);
  const secrets = await loadSecrets(dataDir);
  if (!env.DATABASE_URL) await forgetUnmarked(dataDir, secrets);
  if (!env.DATABASE_URL) await refuseLostDatabase(dataDir);
  const storageFolder = resolve(dataDir, "storage");
  const cluster = env.DATABASE_URL
    ? undefined
    : await startCluster({
        programs: bundledPrograms(),
        folder: resolve(dataDir, "postgres"),
        password: secrets.databasePassword,
        creating: () => reporter.progress(`Creating the database in ${resolve(dataDir, "postgres")}`),
        lost: (reason) => reporter.problem("the database ended unexpectedly and is being started again", { reason }),
        stillLost: (reason) => reporter.problem("the database does not start again yet", { reason }),
        makeRoom: disk.makeRoom,
      });
  if (cluster) await noteDatabase(dataDir);
  const databaseUrl = env.DATABASE_URL ?? cluster?.url() ?? "";
  try {
    const running = await openServices({
      databaseUrl,
      secrets,
      storageFolder,
      siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
      accountSender,
      reporter,
      disk,
      // A database in the data folder has this process alone.
      ...(!cluster && {
        check: async (sql) => {
          await assertSameInstallation(sql, secrets, dataDir, storageFolder);
          await reportClock(sql, reporter);
        },
        countAttempts: (sql) => sharedAttemptCounters(sql, reporter),
        shareSpent: (sql) => sharedSpending(sql, reporter),
      }),
    });
    const administrator = await ensureAdministrator(
      running.admin.sql,
      dataDir,
      { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
      env.DEMO === "on",
    );
    if (env.DEMO === "off") await leaveDemo(running.admin.sql);
    const fill = () => loadDemo(running, administrator?.created ?? false, reporter);
    return {
      kind: cluster ? "embedded" : "database",
      url: running.url,
      browserUrl: "",
      publishableKey: secrets.publishableKey,
      fetch: running.fetch,
      mount: running.mount,
      live: running.live,
      mail: running.mail,
      mailKey: running.mailKey,
      ...(administrator && { administrator }),
      loadDemo: () => (turn ? turn(fill) : fill()),
      ...(!cluster && { countTry: running.tries.addresses.take }),
      spending: running.spending,
      mediaSource: running.mediaSource,
      admin: { ...running.admin, databaseUrl, dataDir },
      async close() {
        await running.close();
        await cluster?.stop();
      },
    };
  } catch (error) {
    await cluster?.stop();
    throw error;
  }
}
