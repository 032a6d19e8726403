import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { BackendError } from "../node-shared/backend.ts";
import type { PostgresPrograms } from "./binaries.ts";
import { claim, type Claim } from "./cluster-claim.ts";
import { occupied } from "./folder-claim.ts";
import { diskFull, isNearlyFull, tellsFull } from "./free-space.ts";
import {
  addressOf,
  addressSettings,
  chooseAddress,
  clearAddress,
  connectionUrl,
  leaveAddress,
  type ServerAddress,
} from "./server-address.ts";
import { isSameReason, lastFatal, type ServerLog, serverLog } from "./server-log.ts";
import { spawnProgram } from "./spawn-program.ts";
import { isProcessAlive, disownFolder, isServer, readPostmasterPid } from "./postmaster-pid.ts";
import { accessibleFolder, accessiblePrograms } from "./accessible-paths.ts";
import { databaseAccount, type Account } from "./system-user.ts";

/** A running PostgreSQL server that belongs to this process. */
export interface Cluster {
  /** Connection string of the superuser for one database of the server. */
  url(database?: string): string;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  programs: PostgresPrograms;
  /** The data folder of the server; created with its parents. */
  folder: string;
  password: string;
  /** Extra `name=value` settings of the server. */
  settings?: string[];
  /** Listens on a port of the loopback, as a server of the dealer's own does; for tests. */
  overTcp?: boolean;
  /** Called when the folder is new and is being made, which takes a second. */
  creating?: () => void;
  /** Called when the server ended without being asked to, with its last words; it is started again. */
  lost?: (reason: string | undefined) => void;
  /** Called when it could not be started again, once for each reason; it is tried on. */
  stillLost?: (reason: string | undefined) => void;
  /** Called when the server does not start; answers whether there is more room on its disk now. */
  makeRoom?: () => Promise<boolean>;
}

/** How often the log is looked at for its length, in milliseconds. */
const trimEvery = 3_600_000;

/** Pages cost as on today's disks. What people typed (statements, values, details of a failed one) is not logged. */
const settings = [
  "max_connections=40",
  "shared_buffers=64MB",
  "random_page_cost=1.1",
  "log_min_messages=log",
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_parameter_max_length_on_error=0",
  "log_checkpoints=off",
  "logging_collector=off",
];

/**
 * Creates the server's folder where it is missing, starts the server where only its own account can reach it, and
 * claims it against a second process. A server left behind by a killed process is asked to stop and started again.
 */
export async function startCluster(wanted: ClusterOptions): Promise<Cluster> {
  const account = await databaseAccount();
  await mkdir(dirname(wanted.folder), { recursive: true });
  const options = {
    ...wanted,
    programs: await accessiblePrograms(wanted.programs, account),
    folder: await accessibleFolder(wanted.folder, account),
  };
  if (!existsSync(join(options.folder, "PG_VERSION"))) {
    options.creating?.();
    await initialise(options, account);
  }
  await assertSameMajor(options);

  await endLeftoverServer(options);
  await disownFolder(options.folder);
  const address = await chooseAddress(options.folder, account, options.overTcp ?? false);
  const log = serverLog(`${options.folder}.log`);
  const start = () => launchAfterOthers(options, account, address, log);
  // A log that names no cause could not be written either.
  const makeRoom = async (reason: string | undefined) =>
    (reason === undefined || tellsFull(reason)) && (await options.makeRoom?.());
  let child = await start().catch(async (error: unknown) => {
    if (!(await makeRoom(await log.reason()))) throw error;
    return start();
  });
  const trimming = setInterval(() => void log.trim(), trimEvery).unref();
  const life = { stopping: false };
  const watch = () => {
    const ended = () => void (life.stopping || revive());
    // It may have ended since it said that it is ready: then there is no event to come.
    if (child.exitCode !== null || child.signalCode !== null) ended();
    else child.once("exit", ended);
  };
  /** A server that was killed comes back at its address; what was acknowledged is in its folder. */
  const revive = async () => {
    let told = await log.reason();
    options.lost?.(told);
    for (let pause = 200; !life.stopping; pause = Math.min(pause * 2, 10_000)) {
      await wait(pause, undefined, { ref: false });
      const revived = life.stopping ? undefined : await launch(options, account, address, log).catch(() => undefined);
      if (!revived) {
        const reason = await log.reason();
        if (!isSameReason(reason, told) && !life.stopping) options.stillLost?.(reason);
        told = reason;
        if (await makeRoom(reason)) pause = 100;
        continue;
      }
      child = revived;
      if (life.stopping) await stopChild(child);
      else watch();
      return;
    }
  };
  watch();
  const url = (database = "postgres") => connectionUrl(options.password, address, database);
  let claimed: Claim | undefined;
  const stop = async () => {
    life.stopping = true;
    clearInterval(trimming);
    await claimed?.release();
    await stopChild(child);
    await leaveAddress(address, options.folder);
  };
  try {
    // It says that it is ready; on a disk that is busy it may still keep its first caller waiting.
    claimed = await claim(url(), 60);
    if (!claimed) throw occupied(options.folder);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** A server only reads folders of its own major version; its own message for that does not help. */
async function assertSameMajor({ programs, folder }: ClusterOptions): Promise<void> {
  const major = Number(await readFile(join(folder, "PG_VERSION"), "utf8"));
  if (major === programs.major) return;
  throw new BackendError(
    `The database in ${folder} is of PostgreSQL ${major}, and this release brings ${programs.major}. ` +
      "Save it with the release that wrote it (npm run backup), and restore it with this one into a new DATA_DIR.",
  );
}

async function initialise({ programs, folder, password }: ClusterOptions, account: Account): Promise<void> {
  // Made beside its place and renamed when complete: an interrupted first start leaves nothing half made.
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.${randomBytes(6).toString("hex")}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  const { uid, gid } = account;
  if (uid !== undefined) await Promise.all([draft, passwordFile].map((path) => chown(path, uid, gid)));
  const locale =
    programs.major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : ["--locale=C.UTF-8"];
  // pg_trgm asks the system what a letter is, not the provider: with its plain C no Arabic word would be in an index.
  if (programs.major >= 17 && process.platform === "linux") locale.push("--lc-ctype=C.UTF-8");
  try {
    const made = spawnProgram(
      programs.initdb,
      [
        `--pgdata=${draft}`,
        "--username=postgres",
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--data-checksums",
        ...locale,
      ],
      { ...account, stdio: ["ignore", "ignore", "pipe"] },
    );
    let complaint = "";
    made.stderr?.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
    const code = await exitCode(made);
    if (code !== 0 && tellsFull(complaint)) throw await diskFull(dirname(folder));
    if (code !== 0) throw new BackendError(`The database could not be created in ${folder}:\n${complaint.trim()}`);
    await rename(draft, folder);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function launch(
  { programs, folder, settings: extra = [] }: ClusterOptions,
  account: Account,
  at: ServerAddress,
  log: ServerLog,
) {
  const { pid: other } = (await readPostmasterPid(folder)) ?? {};
  if (!other || !(await isServer(other))) await clearAddress(at);
  const output = await log.open();
  // Detached: Ctrl-C in a terminal reaches the whole group, and the database must outlive our last requests.
  const child = spawnProgram(
    programs.postgres,
    ["-D", folder, ...[...settings, ...addressSettings(at), ...extra].flatMap((setting) => ["-c", setting])],
    { ...account, detached: true, stdio: ["ignore", output.fd, output.fd] },
  );
  await output.close();
  child.unref();
  let gone = false;
  const isGone = () => (gone = true);
  // Also where it could not be started at all, for want of processes.
  void exitCode(child).then(isGone, isGone);
  const failed = async () => {
    const said = await log.read();
    if (tellsFull(lastFatal(said) ?? "") || (said === "" && (await isNearlyFull(folder)))) return diskFull(folder);
    return new BackendError(`The database did not start:\n${said.trim().split("\n").slice(-8).join("\n")}`);
  };
  for (let tries = 0; tries < 6000; tries += 1) {
    if (gone) {
      const { pid } = (await readPostmasterPid(folder)) ?? {};
      throw pid && isProcessAlive(pid) ? occupied(folder) : await failed();
    }
    const state = await readPostmasterPid(folder);
    if (state?.pid === child.pid && state?.ready) return child;
    await wait(10);
  }
  await stopChild(child);
  throw await failed();
}

/** Launches once the last child processes of a killed server are gone: they finish their present work first. */
async function launchAfterOthers(
  options: ClusterOptions,
  account: Account,
  address: ServerAddress,
  log: ServerLog,
): Promise<ChildProcess> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await launch(options, account, address, log);
    } catch (error) {
      if (tries >= 50 || !(error instanceof BackendError) || !error.message.includes("shared memory block"))
        throw error;
      await wait(200);
    }
  }
}

/** Where a server that another process of ours started on the folder can be reached; undefined when none runs. */
export async function runningUrl(options: ClusterOptions): Promise<string | undefined> {
  return (await runningServer(options))?.url;
}

/** The server that already runs on the folder, if one does. */
async function runningServer({ folder, password }: ClusterOptions): Promise<{ pid: number; url: string } | undefined> {
  const state = await readPostmasterPid(folder);
  if (!state || !(await isServer(state.pid))) return undefined;
  return { pid: state.pid, url: connectionUrl(password, addressOf(state), "postgres") };
}

/** Ends the server that a killed process left behind, if there is one; throws where it is in use. */
export async function endLeftoverServer(options: ClusterOptions): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const server = await runningServer(options);
    if (!server) return;
    // It may still be reading its log after a crash, or be on its way down: then it does not answer yet, or no more.
    const answer = await claim(server.url, 5).catch(() => "silent" as const);
    if (answer === "silent") {
      await wait(100);
      continue;
    }
    if (!answer) throw occupied(options.folder);
    process.kill(server.pid, "SIGINT");
    for (let waits = 0; waits < 2000 && (await isServer(server.pid)); waits += 1) await wait(10);
    await answer.release();
    return;
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const gone = exitCode(child);
  // SIGINT is PostgreSQL's fast shutdown: it breaks connections, writes everything, and ends.
  child.kill("SIGINT");
  const inTime = await Promise.race([gone.then(() => true), wait(20_000, false, { ref: false })]);
  if (!inTime) child.kill("SIGQUIT");
  await gone;
}

function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
