import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { adoptRestored, markRestored, restoringFolder } from "./restored-folder.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "maarad-restored-"));
  for (const [folder, text] of [
    [join(dataDir, "storage"), "old"],
    [join(restoringFolder(dataDir), "storage"), "new"],
  ] as const) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "a"), text);
  }
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const stored = () => readFile(join(dataDir, "storage", "a"), "utf8");

test("what is built is put in the place of what was there, which is kept", async () => {
  expect(await adoptRestored(dataDir)).toBeUndefined();
  expect(await stored()).toBe("old");
  await markRestored(dataDir);
  const before = await adoptRestored(dataDir);
  expect([await stored(), await readFile(join(before ?? "", "storage", "a"), "utf8")]).toEqual(["new", "old"]);
  expect(await adoptRestored(dataDir)).toBeUndefined();
});

test("a mark that was being written when the process ended marks nothing", async () => {
  await writeFile(join(restoringFolder(dataDir), "complete"), "");
  expect(await adoptRestored(dataDir)).toBeUndefined();
  expect(await stored()).toBe("old");
});
