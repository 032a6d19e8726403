import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { BackendError } from "../node-shared/backend.ts";
import type { Claim } from "./cluster-claim.ts";

/** SQLITE_BUSY: another connection has the lock. */
const BUSY = 5;

/**
 * Claims a data folder for this process before anything in it is touched. SQLite sets a lock of the operating system
 * on a file; the kernel ends it with the process, so a claim cannot be left behind.
 * @throws BackendError when another process holds it.
 */
export async function claimFolder(dataDir: string): Promise<Claim> {
  const file = join(dataDir, "claim.lock");
  // Closed to other accounts: an account that can read it can hold the lock.
  await writeFile(file, "", { flag: "a", mode: 0o600 });
  // The former process may be ending at this moment.
  const lock = new DatabaseSync(file, { timeout: 500 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (error instanceof Error && "errcode" in error && error.errcode === BUSY) throw occupied(dataDir);
    throw error;
  }
  return {
    async release() {
      if (lock.isOpen) lock.close();
    },
  };
}

/** What a process says that may not use a folder. */
export const occupied = (folder: string) =>
  new BackendError(
    `Another process of this site is already running on the data folder ${folder}. Stop it first, or give this ` +
      `one its own DATA_DIR.`,
  );
