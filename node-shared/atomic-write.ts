import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a temporary file and renames it, so that readers never see half a file. Of a failed write, as on a full disk,
 * nothing is left.
 * @returns whether it was written; the caller has the content in memory and serves it from there
 */
export async function atomicWrite(file: string, body: Buffer): Promise<boolean> {
  const unfinished = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(unfinished, body);
    await rename(unfinished, file);
    return true;
  } catch {
    await rm(unfinished, { force: true }).catch(() => {});
    return false;
  }
}
