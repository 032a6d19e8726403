import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashSources, isBuilt, isInstalled } from "./prepare.mjs";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-prepare-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

describe("the build is stale", () => {
  beforeEach(async () => {
    await write("app/root.tsx", "one");
    await write("build/server/index.js", "built");
    await write("build/sources.sha256", `${hashSources(folder)}\n`);
  });

  test("not while nothing changed", () => expect(isBuilt(folder)).toBe(true));

  test.each([
    ["a source changed", "app/root.tsx", "two"],
    ["a source was added", "app/new.ts", ""],
    ["the lockfile changed", "package-lock.json", "{}"],
    ["the configuration changed", "vite.config.ts", "export default {}"],
  ])("when %s", async (_case, path, content) => {
    await write(path, content);
    expect(isBuilt(folder)).toBe(false);
  });

  test("when it is gone", async () => {
    await rm(join(folder, "build/server"), { recursive: true });
    expect(isBuilt(folder)).toBe(false);
  });

  test("not when a test, the server or the data changed", async () => {
    await write("app/root.test.tsx", "test");
    await write("server/main.ts", "server");
    await write(".data/secrets.json", "{}");
    expect(isBuilt(folder)).toBe(true);
  });
});

describe("packages are installed", () => {
  const lock = {
    packages: {
      "": { name: "x" },
      "node_modules/a": { version: "1.0.0" },
      "node_modules/b": { version: "2.0.0", optional: true },
    },
  };
  const install = async (packages: object) => {
    await write("package-lock.json", JSON.stringify(lock));
    await write("node_modules/.package-lock.json", JSON.stringify({ packages }));
    await write("node_modules/a/package.json", "{}");
  };

  test("when all that is not for other machines is there", async () => {
    await install({ "node_modules/a": { version: "1.0.0" } });
    expect(isInstalled(folder)).toBe(true);
  });

  test("not when the lockfile asks for another version", async () => {
    await install({ "node_modules/a": { version: "0.9.0" } });
    expect(isInstalled(folder)).toBe(false);
  });

  test("not when one is missing", async () => {
    await install({});
    expect(isInstalled(folder)).toBe(false);
  });

  test("not in a fresh clone", () => expect(isInstalled(folder)).toBe(false));
});
