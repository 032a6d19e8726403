import { mkdtemp, readdir, rm } from "node:fs/promises";
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
      expect(await readdir(folder)).toEqual(["backup.tar.part"]);
      stop.abort(new Error("stopped"));
      await writer.add("second", Buffer.from("more of it"));
    },
    stop.signal,
  );
  await expect(written).rejects.toThrow("stopped");
  expect(await readdir(folder)).toEqual([]);
});
