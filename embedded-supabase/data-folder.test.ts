import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDataFolder } from "./data-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-data-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a folder that cannot be made is named, with the variable", async () => {
  await writeFile(join(folder, "file"), "");
  const data = join(folder, "file", "data");
  await expect(makeDataFolder(data)).rejects.toThrow(
    `DATA_DIR: the folder ${data} cannot be made or written (ENOTDIR)`,
  );
});

/** Makes the folder as an account that is not root. */
function makeAsOther(data: string): string {
  const script = `const { makeDataFolder } = await import("./embedded-supabase/data-folder.ts");
    if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534); }
    await makeDataFolder(${JSON.stringify(data)}).catch((error) => console.log(error.name, error.message));`;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" }).stdout;
}

test.runIf(process.getuid)("so is one without rights, new or there already", async () => {
  await chmod(folder, 0o555);
  for (const data of [folder, join(folder, "new")])
    expect(makeAsOther(data)).toContain(`BackendError DATA_DIR: the folder ${data} cannot be made or written (EACCES)`);
  await chmod(folder, 0o755);
});
