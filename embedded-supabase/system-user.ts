import { execFile, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { promisify } from "node:util";
import { BackendError } from "../node-shared/backend.ts";

const run = promisify(execFile);

/** The operating-system account that the database server runs under; empty when it is our own. */
export type Account = { uid: number; gid: number } | { uid?: undefined; gid?: undefined };

/** PostgreSQL refuses to run as root: then the account `postgres` is used, and made where it is missing. */
export async function databaseAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const found = await lookUp();
  if (found) return found;
  await run("useradd", [
    "--system",
    "--user-group",
    "--no-create-home",
    "--shell",
    "/usr/sbin/nologin",
    "postgres",
  ]).catch((cause: unknown) => {
    throw new BackendError(
      'PostgreSQL does not run as root, and the account "postgres" could not be created. ' +
        "Start the site as an ordinary user, or create that account.",
      { cause },
    );
  });
  const made = await lookUp();
  if (!made) throw new BackendError('The account "postgres" was created but cannot be found.');
  return made;
}

async function lookUp(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", "postgres"]), run("id", ["-g", "postgres"])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/**
 * Whether the account can get to a path; asked of the system itself, because access lists may say more than the mode
 * bits.
 */
export function isReachable(path: string, account: Account): boolean {
  if (account.uid === undefined) return true;
  return (
    spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", path], { uid: account.uid, gid: account.gid, cwd: "/" })
      .status === 0
  );
}

/**
 * Makes sure that the account can get to a path.
 * @throws BackendError naming the folder that is closed to it and what to do.
 */
export function assertReachable(path: string, account: Account, what: string): void {
  if (account.uid === undefined || isReachable(path, account)) return;
  const closed = closedFolder(path, account) ?? path;
  throw new BackendError(
    `${what} (${path}) cannot be reached by the account "postgres", under which the database runs because PostgreSQL ` +
      `does not run as root: the folder ${closed} is closed to it.\n` +
      "One of these helps:\n" +
      `  - open the way:            chmod o+x ${closed}\n` +
      "  - move the project elsewhere, for example under /srv or /opt\n" +
      "  - start the site as an ordinary user who owns the project\n" +
      (what.startsWith("The data folder") ? "  - keep the data elsewhere:  DATA_DIR=/var/lib/maarad npm start" : ""),
  );
}

function closedFolder(path: string, account: { uid: number; gid: number }): string | undefined {
  const parents: string[] = [];
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    parents.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  return parents.find((folder) => {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    return (mode & bit) === 0;
  });
}
