import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { BackendError } from "../../node-shared/backend.ts";
import { errorCode } from "../../node-shared/error-code.ts";
import {
  filePart,
  FORMAT,
  isPartName,
  type Manifest,
  MANIFEST,
  manifestSchema,
  SUMS,
  tablePart,
} from "./backup-format.ts";
import { type ArchivedFile, listArchive } from "./tar.ts";

/** A backup that has been read once from end to end and is whole. */
export interface OpenBackup {
  manifest: Manifest;
  /** The bytes of one of its files. */
  read(name: string): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Opens a backup and checks all of it before anything is done with it.
 * @throws BackendError when it is damaged, cut off, or of a newer kind.
 */
export async function openBackup(path: string): Promise<OpenBackup> {
  const file = await open(path, "r").catch((cause: unknown) => {
    const code = errorCode(cause);
    if (code === "ENOENT") throw new BackendError(`There is no file ${path}.`, { cause });
    throw new BackendError(`The backup ${path} cannot be opened (${code}).`, { cause });
  });
  try {
    const places = new Map<string, ArchivedFile>();
    for (const entry of await listArchive(file)) {
      if (!isPartName(entry.name)) throw new Error(`${JSON.stringify(entry.name)} in it is no file of a backup`);
      if (places.has(entry.name)) throw new Error(`${entry.name} is in it twice`);
      places.set(entry.name, entry);
    }
    const read = async (name: string) => {
      const place = places.get(name);
      if (!place) throw new Error(`${name} is missing in it`);
      return readExactly(file, place.start, place.size);
    };
    await checkSums(await read(SUMS), [...places.keys()], read);
    const manifest = readManifest(await read(MANIFEST));
    requireNamed([...places.keys()], manifest);
    return { manifest, read, close: () => file.close() };
  } catch (error) {
    await file.close();
    if (error instanceof BackendError) throw error;
    throw new BackendError(
      `The backup ${path} cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  }
}

async function checkSums(sums: Buffer, names: string[], read: OpenBackup["read"]): Promise<void> {
  const expected = new Map<string, string>();
  for (const line of sums.toString("utf8").trimEnd().split("\n")) expected.set(line.slice(66), line.slice(0, 64));
  const unlisted = names.find((name) => name !== SUMS && !expected.has(name));
  if (unlisted) throw new Error(`${unlisted} is in it without a checksum`);
  for (const [name, sum] of expected) {
    const found = createHash("sha256")
      .update(await read(name))
      .digest("hex");
    if (found !== sum) throw new Error(`${name} in it is damaged`);
  }
}

/** A part that the manifest leaves out would be lost without a word. */
function requireNamed(names: string[], { tables, files }: Manifest): void {
  const unnamed = new Set(names);
  const take = (name: string) => {
    if (!unnamed.delete(name)) throw new Error(`${name} is missing in it`);
  };
  for (const name of [MANIFEST, SUMS, ...files.map(filePart)]) take(name);
  for (const { name, parts } of tables) for (let part = 1; part <= parts; part += 1) take(tablePart(name, part));
  for (const name of unnamed) throw new Error(`${name} is in it, but not in its manifest`);
}

function readManifest(bytes: Buffer): Manifest {
  // Their own words would repeat what is in it.
  const damaged = (cause: unknown): never => {
    throw new Error("its manifest is damaged", { cause });
  };
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    damaged(error);
  }
  const format = typeof value === "object" && value !== null && "format" in value ? Number(value.format) : 0;
  if (format > FORMAT) throw new Error("it was written by a newer release; install that one first");
  const { data, error } = manifestSchema.safeParse(value);
  return data ?? damaged(error);
}

async function readExactly(file: FileHandle, start: number, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  for (let done = 0; done < size;) {
    const { bytesRead } = await file.read(bytes, done, size - done, start + done);
    if (bytesRead === 0) throw new Error("the file ends too early");
    done += bytesRead;
  }
  return bytes;
}
