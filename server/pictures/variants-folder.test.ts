import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openVariantsFolder } from "./variants-folder.ts";

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "maarad-place-"));
});
afterEach(() => rm(place, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test("variants are kept in a folder of the data folder that only its owner may open, and stay there", async () => {
  const first = await openVariantsFolder(join(place, "data"), place);
  expect(first.path).toBe(join(place, "data/variants"));
  expect(await modeOf(first.path)).toBe("700");
  expect(
    Number.parseInt(await modeOf(join(place, "data")), 8) & 0o011,
    "others may pass, as the database server must",
  ).toBe(0o011);
  await writeFile(join(first.path, "kept"), "");
  await first.close();
  expect((await openVariantsFolder(join(place, "data"), place)).path).toBe(first.path);
  expect(await readdir(first.path)).toEqual(["kept"]);
});

test("without a data folder they go to a private temporary one, removed with the process", async () => {
  await writeFile(join(place, "file"), "");
  // Another account of the machine could have prepared this folder under the name of former releases.
  await mkdir(join(place, "others"));
  await symlink(join(place, "others"), join(place, "maarad-variants"));
  const folder = await openVariantsFolder(join(place, "file/data"), place);
  expect(folder.path).toMatch(/\/maarad-variants-\w{6,}$/);
  expect(await modeOf(folder.path)).toBe("700");
  await writeFile(join(folder.path, "made"), "");
  await folder.close();
  expect((await readdir(place)).sort()).toEqual(["file", "maarad-variants", "others"]);
  expect(await readdir(join(place, "others"))).toEqual([]);
});

test("where nothing at all can be written pictures are made each time", async () => {
  await writeFile(join(place, "file"), "");
  const folder = await openVariantsFolder(join(place, "file/data"), join(place, "file/tmp"));
  expect(folder.path).toBe(join(place, "file/data/variants"));
  await folder.close();
});
