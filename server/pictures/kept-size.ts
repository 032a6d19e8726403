import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** What is left where files have to be removed, of the limit; and after how much that is written it is looked again. */
const [leaves, looksAfter] = [0.9, 0.05];

/** Is told how many bytes were written into a folder, and keeps it small enough; never rejects. */
export type KeptSize = (written: number) => Promise<void>;

/**
 * Keeps a folder below so many bytes: the files that were used longest ago are removed. Where the file system notes no
 * reading (`noatime`), those that were made longest ago.
 */
export function limitKeptSize(folder: string, most: number): KeptSize {
  // Another process may have filled it.
  let unseen = Number.POSITIVE_INFINITY;
  return async (written) => {
    unseen += written;
    if (unseen < most * looksAfter) return;
    unseen = 0;
    await removeOldest(folder, most).catch(() => {});
  };
}

async function removeOldest(folder: string, most: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: { path: string; size: number; used: number }[] = [];
  // One after the other: the folder may hold a hundred thousand, and no request waits for this.
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => null);
    if (found) files.push({ path, size: found.size, used: Math.max(found.atimeMs, found.mtimeMs) });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= most) return;
  for (const { path, size } of files.sort((one, other) => one.used - other.used)) {
    if (total <= most * leaves) return;
    await rm(path, { force: true }).catch(() => {});
    total -= size;
  }
}
