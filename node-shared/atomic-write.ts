import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes beside and renames, so that nobody ever reads half a file. A full disk only costs the keeping. */
export async function atomicWrite(file: string, body: Buffer): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(unfinished, body);
    await rename(unfinished, file);
  } catch {
    // What was made is served all the same.
  }
}
