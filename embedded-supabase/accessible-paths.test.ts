import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accessibleFolder } from "./accessible-paths.ts";

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "maarad-reach-"))));
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each(["disk", "../disk", "/mnt/disk"])(
  "a data folder that is a link to %s is looked for beside the link",
  async (target) => {
    await symlink(target, join(folder, "postgres"));
    const expected = { disk: join(folder, "disk"), "../disk": join(tmpdir(), "disk"), "/mnt/disk": "/mnt/disk" }[
      target
    ];
    expect(await accessibleFolder(join(folder, "postgres"), {})).toBe(expected);
  },
);
