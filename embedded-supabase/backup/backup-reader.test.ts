import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBackup } from "./backup-reader.ts";
import { writeArchive } from "./backup-writer.ts";

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "maarad-reader-"))));
afterEach(() => rm(folder, { recursive: true, force: true }));

async function backupOf(...names: string[]): Promise<string> {
  const path = join(folder, "backup.tar");
  await writeArchive(path, new Date(), async (writer) => {
    for (const name of names) await writer.add(name, Buffer.from("bytes"));
  });
  return path;
}

test.each([
  "../../etc/passwd",
  "/etc/passwd",
  "files/../x",
  "files/not-a-version",
  "tables/public.cars/1.gz",
  "tables/../000001.gz",
  "",
])("a file named %j is refused", async (name) => {
  await expect(openBackup(await backupOf(name))).rejects.toThrow(
    `${JSON.stringify(name)} in it is no file of a backup`,
  );
});

test("a file that is in it twice is refused", async () => {
  const name = "tables/public.cars/000001.gz";
  await expect(openBackup(await backupOf(name, name))).rejects.toThrow(`${name} is in it twice`);
});
