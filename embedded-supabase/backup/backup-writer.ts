import { createHash, randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { SUMS } from "./backup-format.ts";
import { tarEnd, tarHeader, tarPadding } from "./tar.ts";

/** Writes the files of a backup one after the other. */
export interface BackupWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
}

/**
 * Writes an archive beside its place and gives it its name when it is complete and on the disk: a file of that name is
 * never half a backup. Readable by its owner only, because it holds what customers wrote; for the same reason nothing
 * of it stays when writing fails or `stop` is given.
 */
export async function writeArchive(
  path: string,
  made: Date,
  fill: (writer: BackupWriter) => Promise<void>,
  stop?: AbortSignal,
): Promise<number> {
  // Never write into an existing file or link.
  const draft = `${path}.${randomBytes(6).toString("hex")}.part`;
  const file = await open(draft, "wx", 0o600);
  const sums: string[] = [];
  let size = 0;
  const put = async (bytes: Uint8Array) => {
    stop?.throwIfAborted();
    await file.appendFile(bytes);
    size += bytes.byteLength;
  };
  const add = async (name: string, bytes: Uint8Array) => {
    await put(tarHeader(name, bytes.byteLength, made));
    await put(bytes);
    await put(tarPadding(bytes.byteLength));
    sums.push(`${createHash("sha256").update(bytes).digest("hex")}  ${name}\n`);
  };
  try {
    await fill({ add });
    await add(SUMS, Buffer.from(sums.join("")));
    await put(tarEnd);
    await file.sync();
    await file.close();
    await rename(draft, path);
    return size;
  } catch (error) {
    await file.close();
    await rm(draft, { force: true });
    throw error;
  }
}
