import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeArchive } from "./backup-writer.ts";

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "maarad-archive-"))));
afterEach(() => rm(folder, { recursive: true, force: true }));

test("of a backup that is stopped nothing stays", async () => {
  const stop = new AbortController();
  const written = writeArchive(
    join(folder, "backup.tar"),
    new Date(),
    async (writer) => {
      await writer.add("first", Buffer.from("what customers wrote"));
      expect(await readdir(folder)).toEqual([expect.stringMatching(/^backup\.tar\.[0-9a-f]{12}\.part$/)]);
      stop.abort(new Error("stopped"));
      await writer.add("second", Buffer.from("more of it"));
    },
    stop.signal,
  );
  await expect(written).rejects.toThrow("stopped");
  expect(await readdir(folder)).toEqual([]);
});

test("a link beside the backup's place is not written into", async () => {
  const other = join(folder, "other");
  await writeFile(other, "as it was");
  await symlink(other, join(folder, "backup.tar.part"));
  await writeArchive(join(folder, "backup.tar"), new Date(), (writer) => writer.add("first", Buffer.from("rows")));
  expect(await readFile(other, "utf8")).toBe("as it was");
  expect((await readdir(folder)).sort()).toEqual(["backup.tar", "backup.tar.part", "other"]);
});
