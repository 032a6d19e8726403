import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { halfUpdated, hashSources, isBuilt, isInstalled, replaceBuild, requirePackages, run } from "./prepare.mjs";

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

describe("a new build", () => {
  beforeEach(async () => {
    await write("app/root.tsx", "one");
    await write("build/server/index.js", "former");
    await write("build/client/assets/page-1a.js", "former");
  });
  const built = () => readFile(join(folder, "build/server/index.js"), "utf8");

  test("takes the former one's place when it is complete, which serves until then", async () => {
    await replaceBuild(folder, async (into) => {
      await write(`${into}/server/index.js`, "new");
      expect(await built()).toBe("former");
    });
    expect(await built()).toBe("new");
    expect(isBuilt(folder)).toBe(true);
    expect((await readdir(join(folder, "build"))).sort()).toEqual(["server", "server.sha256", "sources.sha256"]);
    expect((await readdir(folder)).sort()).toEqual(["app", "build"]);
  });

  test("has the parts of the former one's server, which a running site may load late, and no older ones", async () => {
    await write("build/server/assets/late-1a.js", "one");
    const parts = async () => (await readdir(join(folder, "build/server/assets"))).sort();
    for (const [name, expected] of [
      ["late-2b.js", ["late-1a.js", "late-2b.js"]],
      ["late-3c.js", ["late-2b.js", "late-3c.js"]],
    ] as const) {
      await replaceBuild(folder, (into) => write(`${into}/server/assets/${name}`, "new"));
      expect(await parts()).toEqual(expected);
    }
  });

  test("that fails leaves the former one, and its rest is not in the next", async () => {
    const failing = replaceBuild(folder, async (into) => {
      await write(`${into}/client/half`, "");
      throw new Error("no memory");
    });
    await expect(failing).rejects.toThrow("no memory");
    expect(await built()).toBe("former");
    expect(await readFile(join(folder, "build/client/assets/page-1a.js"), "utf8")).toBe("former");
    await replaceBuild(folder, (into) => write(`${into}/server/index.js`, "new"));
    expect(await readdir(join(folder, "build"))).not.toContain("client");
  });
});

test("a program that the system ended lacked memory, also where a shell ran it; one that failed did not", async () => {
  const ended = (script: string) => run(process.execPath, ["--eval", script], { quiet: "always" });
  for (const script of ["process.kill(process.pid, 'SIGKILL')", "process.exit(137)"])
    await expect(ended(script)).rejects.toThrow(
      /(SIGKILL|code 137): the system probably had too little memory.*\d+ MB/,
    );
  await expect(ended("process.exit(1)")).rejects.toThrow(/ended with code 1$/);
});

describe("an update that stopped halfway", () => {
  beforeEach(async () => {
    await write("server/main.ts", "one");
    await replaceBuild(folder, (into) => write(`${into}/server/index.js`, "built"));
  });

  test("is nothing that a whole release has, nor a new picture that waits for the next build", async () => {
    await write("public/new.txt", "new");
    expect(halfUpdated(folder)).toBeUndefined();
  });

  test.each([["package.json"], ["server/main.ts"], ["supabase/migrations/2.sql"]])(
    "is a new %s beside the former build",
    async (path) => {
      await write(path, "two");
      expect(halfUpdated(folder)).toMatch(/not started.*npm ci.*npm run build.*git checkout/s);
    },
  );

  test("is a build that is missing", async () => {
    await rm(join(folder, "build"), { recursive: true });
    expect(halfUpdated(folder)).toContain("The build is missing");
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
    expect(() => requirePackages(folder)).not.toThrow();
  });

  test("not when the lockfile asks for another version", async () => {
    await install({ "node_modules/a": { version: "0.9.0" } });
    expect(isInstalled(folder)).toBe(false);
  });

  test("not when one is missing", async () => {
    await install({});
    expect(isInstalled(folder)).toBe(false);
  });

  test("not in a fresh clone, nor after an installation that was interrupted: a build says what to do", () => {
    expect(isInstalled(folder)).toBe(false);
    expect(() => requirePackages(folder)).toThrow(/not all of them: run `npm ci`/);
  });
});
