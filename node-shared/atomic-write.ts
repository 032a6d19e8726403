import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a temporary file and renames it, so that readers never see half a file. A failed write is ignored. */
export async function atomicWrite(file: string, body: Buffer): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(unfinished, body);
    await rename(unfinished, file);
  } catch {
    // The caller has the content in memory and serves it from there.
  }
}
