// Not tar or tar-stream: a restore first lists the archive and then reads its parts in another order, by their
// position, and they only stream; each brings four or more packages of its own for these 80 lines.
import type { FileHandle } from "node:fs/promises";

const BLOCK = 512;
/** The largest file whose size fits into eleven octal digits. */
const LARGEST = 0o77777777777;

/** As many files as a backup may hold: ten times the pictures of a large dealer, and their list stays in memory. */
const MOST_FILES = 500_000;
/** The largest stored file has 15 MB; each part is in memory as a whole. */
const LARGEST_FILE = 256 * 1024 * 1024;

/** A file inside an archive, and where its bytes lie in it. */
export interface ArchivedFile {
  name: string;
  size: number;
  start: number;
}

/**
 * The 512 bytes before a file in a tar archive (POSIX.1-1988, "ustar"): any unpacking program reads it, because a
 * backup must not depend on the product that wrote it.
 */
export function tarHeader(name: string, size: number, time: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name is too long for an archive: ${name}`);
  if (size > LARGEST) throw new Error(`The file is too large for an archive: ${name}`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(Math.floor(time.getTime() / 1000), 12), 136);
  header.write("        0", 148);
  header.write("ustar\u000000", 257);
  header.write(`${checksum(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** What fills the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * BLOCK);

/**
 * The files of an archive in their order.
 * @param most how many files it may hold
 * @throws Error where it is cut off, is no archive, or holds more or larger files than a backup.
 */
export async function listArchive(file: FileHandle, most = MOST_FILES): Promise<ArchivedFile[]> {
  const found: ArchivedFile[] = [];
  const { size: length } = await file.stat();
  for (let position = 0; ;) {
    const header = Buffer.alloc(BLOCK);
    const { bytesRead } = await file.read(header, 0, BLOCK, position);
    if (bytesRead < BLOCK) throw new Error("the file ends too early");
    if (header.every((byte) => byte === 0)) return found;
    const text = (start: number, end: number) => header.toString("utf8", start, end).replace(/\0.*$/s, "");
    if (Number.parseInt(text(148, 156), 8) !== checksum(header))
      throw new Error("it is not a backup, or it is damaged");
    const octal = text(124, 136).trim();
    if (!/^[0-7]+$/.test(octal)) throw new Error("it is not a backup, or it is damaged");
    const size = Number.parseInt(octal, 8);
    const start = position + BLOCK;
    if (start + size > length) throw new Error("the file ends too early");
    const name = text(0, 100);
    if (size > LARGEST_FILE) throw new Error(`${JSON.stringify(name)} in it is larger than any file of a backup`);
    if (found.length === most) throw new Error(`it holds more than ${most} files`);
    found.push({ name, size, start });
    position = start + size + tarPadding(size).byteLength;
  }
}

/** The sum of a header's bytes, its own field counted as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}
