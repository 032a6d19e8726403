import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BackendError } from "../node-shared/backend.ts";
import { asDiskFull, diskFull, freeSpace, isNearlyFull } from "./free-space.ts";

const gigabyte = 1024 ** 3;
/** A disk by its size and what is free of it, in gigabytes. */
const disk = (size: number, free: number) => ({
  bsize: 4096,
  blocks: (size * gigabyte) / 4096,
  bavail: free * 262_144,
});
const ask = (disks: Record<string, ReturnType<typeof disk>>) => async (folder: string) => {
  const found = disks[folder];
  if (!found) throw new Error("no such folder");
  return found;
};

test("the bound is what was wished for, and at most a tenth of the disk", async () => {
  const disks = ask({ large: disk(100, 60), small: disk(5, 3) });
  expect(await freeSpace(["large"], gigabyte, disks)).toMatchObject({ free: 60 * gigabyte, bound: gigabyte });
  expect(await freeSpace(["small"], gigabyte, disks)).toMatchObject({ free: 3 * gigabyte, bound: gigabyte / 2 });
  expect(await freeSpace(["small"], 0, disks)).toMatchObject({ bound: 0 });
});

test("of several disks the one counts that is nearest to its bound; a missing folder does not", async () => {
  const disks = ask({ files: disk(100, 2), database: disk(5, 1) });
  expect(await freeSpace(["files", "database", "none"], gigabyte, disks)).toMatchObject({ folder: "database" });
  expect(await freeSpace(["none"], gigabyte, disks)).toBeUndefined();
});

test("the system tells of the disk of a folder", async () => {
  const space = await freeSpace([import.meta.dirname], gigabyte);
  expect(space?.total).toBeGreaterThan(space?.free ?? Number.POSITIVE_INFINITY);
  expect(await isNearlyFull(join(import.meta.dirname, "none"))).toBe(false);
});

test("who starts the site hears of a full disk in a sentence that names the folder and what is free", async () => {
  const folder = await mkdtemp(join(tmpdir(), "maarad-space-"));
  const error = await diskFull(folder);
  expect(error).toBeInstanceOf(BackendError);
  expect(error.message).toMatch(/^The disk of the folder \S+ is full \(\d+ MB of \d+ MB are free\)\. Make room on it/);
  expect(error.message).toContain(folder);
  await rm(folder, { recursive: true });
  expect((await diskFull(folder)).message).toContain(`The disk of the folder ${folder} is full. Make room`);
});

test.each([
  ["the file system", Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" })],
  ["a quota", Object.assign(new Error("EDQUOT: disk quota exceeded"), { code: "EDQUOT" })],
  ["the database", Object.assign(new Error('could not extend file "base/5/1"'), { code: "53100" })],
  ["the lock of the folder", new Error("database or disk is full")],
])("%s says so", async (_who, error) => {
  expect((await asDiskFull(error, "/"))?.message).toContain("The disk of the folder / is full");
});

test("other errors, and those that say already what to do, stay as they are", async () => {
  expect(await asDiskFull(Object.assign(new Error("no"), { code: "EACCES" }), "/")).toBeUndefined();
  expect(await asDiskFull(new BackendError("No space left on device"), "/")).toBeUndefined();
});
