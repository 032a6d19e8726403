import { open } from "node:fs/promises";

/**
 * Resolves when the names in a folder are on the disk: a file that was made, renamed or deleted in it before is so
 * after a power cut, too. Windows cannot do it and needs it less.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  await using folder = await open(path, "r");
  await folder.sync();
}
