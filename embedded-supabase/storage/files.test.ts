import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, open, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { FileStore, storedFile } from "./files.ts";

let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-files-"));
  store = new FileStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

/** What every open file inherits. */
async function handlePrototype(): Promise<Awaited<ReturnType<typeof open>>> {
  await using handle = await open(join(folder, "any"), "w");
  return Object.getPrototypeOf(handle);
}

test("a short range of a large file takes memory for the range alone", async () => {
  const version = randomUUID();
  const path = storedFile(folder, version);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "abcdef");
  await truncate(path, 64 * 1024 * 1024);
  for (const [start, end, text] of [
    [0, 0, "a"],
    [2, 4, "cde"],
  ] as const) {
    const bytes = await store.read(version, start, end);
    if (!(bytes instanceof Uint8Array)) throw new Error("a stream for a few bytes");
    expect(Buffer.from(bytes).toString()).toBe(text);
    expect(bytes.buffer.byteLength).toBe(end - start + 1);
  }
});

test("a file shorter than its row says is read as far as it goes", async () => {
  const version = randomUUID();
  await store.write(version, Buffer.from("abc"));
  expect(await store.read(version, 1, 9)).toEqual(new Uint8Array(Buffer.from("bc")));
});

test("a copy is on the disk before it counts", async () => {
  const sync = vi.spyOn(await handlePrototype(), "sync");
  const [from, to] = [randomUUID(), randomUUID()];
  await store.write(from, Buffer.from("abc"));
  const before = sync.mock.calls.length;
  await store.copy(from, to);
  expect(sync.mock.calls.length).toBe(before + 1);
  expect(await store.read(to, 0, 2)).toEqual(new Uint8Array(Buffer.from("abc")));
});
