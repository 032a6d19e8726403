import type { Stats } from "node:fs";
import { access, chmod, constants, lstat, mkdir, stat } from "node:fs/promises";
import { BackendError } from "../node-shared/backend.ts";
import { errorCode } from "../node-shared/error-code.ts";
import { isFull } from "./free-space.ts";

/**
 * Makes the data folder where it is missing. Others may pass through a new one, because the database's account needs
 * to, but not list it.
 * @throws BackendError where another account could put files into the folder that the site then trusts
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    // The rights given to mkdir are narrowed by the umask.
    if (await mkdir(dataDir, { recursive: true, mode: 0o711 })) await chmod(dataDir, 0o711);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    // Of a full disk the caller says more.
    if (isFull(errorCode(cause))) throw cause;
    throw new BackendError(
      `DATA_DIR: the folder ${dataDir} cannot be made or written (${errorCode(cause)}). Give it to the account that ` +
        "the site runs under, or choose another.",
      { cause },
    );
  }
  const target = await stat(dataDir);
  // A link of another account could be pointed elsewhere at any time.
  for (const found of [await lstat(dataDir), target]) assertOwn(dataDir, found);
  if (process.getuid && target.mode & 0o002)
    throw new BackendError(
      `Every account of this machine may write into the data folder ${dataDir}. Close it: chmod o-w ${dataDir}`,
    );
}

/** @throws BackendError where a file or folder belongs neither to the account that the site runs under nor to root */
export function assertOwn(path: string, { uid }: Pick<Stats, "uid">): void {
  const own = process.getuid?.();
  if (own === undefined || uid === own || uid === 0) return;
  throw new BackendError(
    `${path} belongs to another account (user id ${uid}; the site runs as ${own}), which could know or change ` +
      `what is in it.\n` +
      "Give it to the site's account (chown) where you know where it comes from; else choose another DATA_DIR.",
  );
}
