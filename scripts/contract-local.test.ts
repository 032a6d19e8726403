import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../tests/fixtures/command.ts";
import { localConfig, readStatus } from "./contract-local.mjs";
import { supabaseProgram } from "./supabase-cli.mjs";

const script = resolve(import.meta.dirname, "contract-local.mjs");
const isRoot = process.getuid?.() === 0;

test("the services take the project's own configuration, with limits that a run stays under", async () => {
  const own = await readFile(resolve(import.meta.dirname, "../supabase/config.toml"), "utf8");
  const config = localConfig(own);
  expect(config).toContain("[experimental]\nstack = true");
  expect(config.match(/^\w+ = 10000$/gm)).toHaveLength(3);
  expect(config.replaceAll(/ = \d+$/gm, "")).toContain(own.replaceAll(/ = \d+$/gm, "").trimEnd());
});

test("addresses and keys are read as the CLI tells them", () => {
  expect(
    readStatus('API_URL="http://127.0.0.1:54321"\nPUBLISHABLE_KEY="sb_publishable_x"\nSECRET_KEY=sb_secret_x\n'),
  ).toEqual({
    url: "http://127.0.0.1:54321",
    publishableKey: "sb_publishable_x",
    secretKey: "sb_secret_x",
  });
  expect(() => readStatus("API_URL=x")).toThrow("PUBLISHABLE_KEY, SECRET_KEY");
});

describe("the command", () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "maarad-cli-"));
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  test("tells how it is used, and refuses words it does not know", async () => {
    expect(await runCommand(script, ["--help"], {})).toMatchObject({
      code: 0,
      printed: expect.stringContaining("npm run contract:local"),
    });
    expect(await runCommand(script, ["--no-brow"], {})).toMatchObject({
      code: 1,
      printed: expect.stringContaining("--no-brow"),
    });
  });

  test.skipIf(!isRoot || !supabaseProgram())("says to root that PostgreSQL needs another user", async () => {
    expect(await runCommand(script, ["--home", home], {})).toMatchObject({
      code: 1,
      printed: expect.stringContaining("SUPABASE_NATIVE_POSTGRES_USER"),
    });
  });

  test.skipIf(!supabaseProgram())(
    "leaves nothing behind when the services cannot be downloaded",
    async () => {
      const temporary = await mkdtemp(join(home, "temporary-"));
      const nobody = { HTTPS_PROXY: "http://127.0.0.1:1", HTTP_PROXY: "http://127.0.0.1:1", TMPDIR: temporary };
      const ended = await runCommand(script, ["--home", home], {
        ...nobody,
        ...(isRoot && { SUPABASE_NATIVE_POSTGRES_USER: "nobody" }),
      });
      expect(ended).toMatchObject({ code: 1, printed: expect.stringContaining("supabase start --runtime native") });
      expect(await readdir(temporary)).toEqual([]);
      expect(await readdir(join(home, "stacks")).catch(() => [])).toEqual([]);
      // Three runs of a program of 140 MB.
    },
    120_000,
  );
});
