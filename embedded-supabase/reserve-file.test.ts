import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reserveFile } from "./reserve-file.ts";

const size = 3 * 1024 * 1024 + 5;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-reserve-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const reserve = () => reserveFile(async () => join(folder, "postgres.reserve"), size);

test("takes its room on the disk, is made once, and gives it back once", async () => {
  const { make, free } = reserve();
  await make();
  const made = await stat(join(folder, "postgres.reserve"));
  expect(made.size).toBe(size);
  expect(made.blocks * 512).toBeGreaterThanOrEqual(size);
  expect(made.mode & 0o777).toBe(0o600);
  await make();
  expect((await stat(join(folder, "postgres.reserve"))).ino).toBe(made.ino);
  expect(await free()).toBe(true);
  expect(await readdir(folder)).toEqual([]);
  expect(await free()).toBe(false);
});

test("half a reserve, of a process that was killed, is made whole", async () => {
  await writeFile(join(folder, "postgres.reserve.new"), "x");
  await writeFile(join(folder, "postgres.reserve"), "half");
  await reserve().make();
  expect(await readdir(folder)).toEqual(["postgres.reserve"]);
  expect((await stat(join(folder, "postgres.reserve"))).size).toBe(size);
});

test("where it cannot be made nothing is left of it", async () => {
  const { make, free } = reserveFile(async () => join(folder, "none", "postgres.reserve"), size);
  await expect(make()).resolves.toBeUndefined();
  expect(await free()).toBe(false);
});
