import { randomFill } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import { promisify } from "node:util";

const random = promisify<Buffer, Buffer>(randomFill);

/** A file that holds space on the database's disk for the moment when there is none left. */
export interface ReserveFile {
  readonly size: number;
  /** Writes it, unless it is there; a disk that has no room for it stays as it was. */
  make(): Promise<void>;
  /** Deletes it. @returns whether there was one */
  free(): Promise<boolean>;
}

/** @param path where it is to be: asked for each time, because the database's folder may become a link */
export function reserveFile(path: () => Promise<string>, size = 64 * 1024 * 1024): ReserveFile {
  return {
    size,
    async make() {
      const file = await path();
      if ((await stat(file).catch(() => null))?.size === size) return;
      const draft = `${file}.new`;
      try {
        await write(draft, size);
        await rename(draft, file);
      } catch {
        await rm(draft, { force: true }).catch(() => {});
      }
    },
    async free() {
      const file = await path();
      await rm(`${file}.new`, { force: true });
      const there = (await stat(file).catch(() => null)) !== null;
      await rm(file, { force: true });
      return there;
    },
  };
}

/** Random bytes: a file system that compresses would set no space aside for zeros. */
async function write(file: string, size: number): Promise<void> {
  const chunk = Buffer.alloc(1024 * 1024);
  await using handle = await open(file, "w", 0o600);
  for (let left = size; left > 0; left -= chunk.byteLength)
    await handle.writeFile((await random(chunk)).subarray(0, left));
  await handle.sync();
}
