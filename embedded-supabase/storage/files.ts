import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Up to so many bytes are read at once: no handle that an aborted request could leave open. */
const AT_ONCE = 256 * 1024;

/**
 * The bytes of stored objects, one file per version, named by it. A file is written once and never changed, so
 * readers of an older version go on while a new one takes its place.
 */
export class FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Resolves when the bytes are on the disk, not only in its cache. */
  async write(version: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(version);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { flag: "wx", flush: true, mode: 0o600 });
  }

  /** As `write`. */
  async copy(from: string, to: string): Promise<void> {
    const path = this.#path(to);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await copyFile(this.#path(from), path);
    await using file = await open(path, "r+");
    await file.sync();
  }

  /** Forgets versions; one that is gone already is no error. */
  async remove(versions: readonly (string | null)[]): Promise<void> {
    await Promise.all(
      versions.filter((version) => version !== null).map((version) => rm(this.#path(version), { force: true })),
    );
  }

  /** The bytes from `start` to `end`, both included. @throws ENOENT when the file is missing. */
  async read(
    version: string,
    start: number,
    end: number,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>> {
    const path = this.#path(version);
    const length = end - start + 1;
    if (length <= AT_ONCE) return readPart(path, start, length);
    const stream = createReadStream(path, { start, end });
    await new Promise<void>((resolve, reject) => stream.once("open", () => resolve()).once("error", reject));
    const chunks: AsyncIterator<Buffer<ArrayBuffer>> = stream[Symbol.asyncIterator]();
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void stream.destroy(),
    });
  }

  #path(version: string): string {
    return storedFile(this.#folder, version);
  }
}

async function readPart(path: string, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  await using file = await open(path);
  const bytes = new Uint8Array(length);
  let size = 0;
  while (size < length) {
    const { bytesRead } = await file.read(bytes, size, length - size, start + size);
    if (bytesRead === 0) break;
    size += bytesRead;
  }
  return bytes.subarray(0, size);
}

/** Where the bytes of a version lie in the folder of the stored objects. */
export function storedFile(folder: string, version: string): string {
  if (!/^[0-9a-f-]{36}$/.test(version)) throw new Error("not a version of ours");
  return join(folder, version.slice(0, 2), version);
}
