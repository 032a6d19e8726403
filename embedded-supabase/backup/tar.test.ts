import { mkdtemp, open, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listArchive, tarEnd, tarHeader, tarPadding } from "./tar.ts";

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "maarad-tar-"))));
afterEach(() => rm(folder, { recursive: true, force: true }));

async function list(header: Buffer, most?: number) {
  const path = join(folder, "backup.tar");
  await writeFile(path, Buffer.concat([header, Buffer.from("bytes"), tarPadding(5), tarEnd]));
  const file = await open(path);
  try {
    return await listArchive(file, most);
  } finally {
    await file.close();
  }
}

test("an archive's files are listed with their places", async () => {
  expect(await list(tarHeader("x", 5, new Date()))).toEqual([{ name: "x", size: 5, start: 512 }]);
});

// A negative size leads back to the same header, for ever.
test.each(["-0000001000", "zzzzzzzzzzz", "7zzzzzzzzzz", ""])("the size %j is refused", async (size) => {
  const header = tarHeader("x", 5, new Date());
  header.fill(0, 124, 136).write(size, 124);
  header.write("        ", 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  await expect(list(header)).rejects.toThrow("it is damaged");
});

test("more files than a backup has are refused", async () => {
  await expect(list(tarHeader("x", 5, new Date()), 0)).rejects.toThrow("it holds more than 0 files");
});

test("a file larger than any of a backup is refused before it is read", async () => {
  const path = join(folder, "large.tar");
  const size = 300 * 1024 * 1024;
  await writeFile(path, tarHeader("files/x", size, new Date()));
  // The rest of it takes no room on the disk.
  await truncate(path, 512 + size + 1_024);
  const file = await open(path);
  try {
    await expect(listArchive(file)).rejects.toThrow('"files/x" in it is larger than any file of a backup');
  } finally {
    await file.close();
  }
});
