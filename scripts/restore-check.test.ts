import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeArchive } from "../embedded-supabase/backup/backup-writer.ts";
import { runCommand } from "../tests/fixtures/command.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-check-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What `--check` says of a backup whose manifest says this. */
async function check(changed: Record<string, unknown>, more: Record<string, string> = {}) {
  const path = join(folder, "site.tar");
  const manifest = {
    product: "maarad",
    format: 1,
    made: "2026-11-24T12:00:00Z",
    migrations: [],
    tables: [{ name: "public.cars", columns: ["id"], rows: 3, parts: 0 }],
    sequences: {},
    files: [],
    missingFiles: [],
    ...changed,
  };
  await writeArchive(path, new Date(), async (writer) => {
    for (const [name, text] of Object.entries(more)) await writer.add(name, Buffer.from(text));
    await writer.add("manifest.json", Buffer.from(JSON.stringify(manifest)));
  });
  return runCommand("scripts/restore.ts", [path, "--check"], { DATA_DIR: folder });
}

test("a backup of this release is whole", async () => {
  expect(await check({})).toEqual({ code: 0, printed: expect.stringContaining("is whole: 3 cars") });
});

test("a backup of a newer release is named as that, with a code of its own", async () => {
  const { code, printed } = await check({ migrations: ["29991231000000"] });
  expect({ code, printed }).toEqual({ code: 2, printed: expect.stringContaining("newer release") });
  expect(printed).toContain("is whole: 3 cars");
});

test("what is printed of an archive moves no cursor and sets no title", async () => {
  const { code, printed } = await check({}, { "files/\u009b2J\u202e": "x" });
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining("\\u{9b}2J\\u{202e}") });
});
