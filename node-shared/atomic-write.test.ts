import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFolder } from "../tests/fixtures/open-folder.ts";
import { atomicWrite } from "./atomic-write.ts";

let folder: string;
beforeEach(async () => void (folder = await openFolder("atomic-write")));
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a file is written whole, in a folder that is made for it", async () => {
  expect(await atomicWrite(join(folder, "cars/640.avif"), Buffer.from("picture"))).toBe(true);
  expect(await readdir(join(folder, "cars"))).toEqual(["640.avif"]);
  expect(await readFile(join(folder, "cars/640.avif"), "utf8")).toBe("picture");
});

test("of a write that fails nothing is left, however often it is tried", async () => {
  await mkdir(join(folder, "640.avif"));
  for (let time = 0; time < 3; time += 1)
    expect(await atomicWrite(join(folder, "640.avif"), Buffer.from("picture"))).toBe(false);
  expect(await readdir(folder)).toEqual(["640.avif"]);
});
