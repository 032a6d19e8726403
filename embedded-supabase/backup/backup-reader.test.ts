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

test("the parts of a backup are those that its manifest names", async () => {
  const backupWith = async (manifest: { parts: number; files: string[] }) => {
    const path = join(folder, "backup.tar");
    const text = JSON.stringify({
      product: "maarad",
      format: 1,
      made: "2026-11-24T12:00:00Z",
      migrations: [],
      tables: [{ name: "public.cars", columns: ["id"], rows: 1, parts: manifest.parts }],
      sequences: {},
      files: manifest.files,
      missingFiles: [],
    });
    await writeArchive(path, new Date(), async (writer) => {
      for (const name of [part, file]) await writer.add(name, Buffer.from("bytes"));
      await writer.add("manifest.json", Buffer.from(text));
    });
    return path;
  };
  const part = "tables/public.cars/000001.gz";
  const version = "0c9ad1d0-1f0f-4d7f-8d51-2a4f3d9a8a11";
  const file = `files/${version}`;
  const whole = await openBackup(await backupWith({ parts: 1, files: [version] }));
  await whole.close();
  await expect(openBackup(await backupWith({ parts: 0, files: [version] }))).rejects.toThrow(
    `${part} is in it, but not`,
  );
  await expect(openBackup(await backupWith({ parts: 1, files: [] }))).rejects.toThrow(`${file} is in it, but not`);
  await expect(openBackup(await backupWith({ parts: 2, files: [version] }))).rejects.toThrow(
    "tables/public.cars/000002.gz is missing",
  );
});

test("a backup that cannot be read says so in words of its own", async () => {
  const escape = "\u001b]0;owned\u0007";
  const said = async (manifest: string) => {
    const path = join(folder, "backup.tar");
    await writeArchive(path, new Date(), (writer) => writer.add("manifest.json", Buffer.from(manifest)));
    return openBackup(path).catch((error: Error) => error.message);
  };
  for (const manifest of [`{"owned${escape}"`, JSON.stringify({ sequences: { [escape]: escape } })])
    expect(await said(manifest)).toMatch(/backup\.tar cannot be used: its manifest is damaged\.$/);
  expect(await said(JSON.stringify({ format: 2 }))).toContain("newer release");
});
