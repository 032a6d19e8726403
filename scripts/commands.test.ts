import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../tests/fixtures/command.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "commands-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const commands = ["backup", "restore", "staff", "demo", "hosted", "backend"] as const;

describe.each(commands)("npm run %s", (name) => {
  const call = (...words: string[]) =>
    runCommand(`scripts/${name}.ts`, words, { DATA_DIR: join(folder, `never-${name}`) });

  test("--help says how to call it, and does nothing", async () => {
    const { code, printed } = await call("--help");
    expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining(`npm run ${name}`) });
    expect(existsSync(join(folder, `never-${name}`))).toBe(false);
    expect(existsSync("--help"), "a backup of that name").toBe(false);
  });

  test.skipIf(name === "hosted")("an option that it does not know is refused", async () => {
    const { code, printed } = await call("--chekc", "words");
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining("--chekc") });
    expect(existsSync(join(folder, `never-${name}`))).toBe(false);
  });
});

test.each(["start", "dev", "build"])(
  "npm's %s prints its help and starts nothing; it refuses other words",
  async (name) => {
    const script = `scripts/${name}.mjs`;
    const { code, printed } = await runCommand(script, ["--help"], {});
    expect({ code, printed }).toEqual({ code: 0, printed: expect.stringMatching(/^npm (start|run) /) });
    const refused = await runCommand(script, ["--port=80"], {});
    expect(refused).toEqual({ code: 1, printed: expect.stringMatching(/^There is no option --port=80.*\nnpm /) });
  },
);

test.each([
  [["add", "a@b.co", "boss"], "boss is no role"],
  [["role", "a@b.co", "boss"], "boss is no role"],
  [["invite", "boss"], "boss is no role"],
  [["fire", "a@b.co"], "There is no command fire"],
  [["add", "noor", "sales"], "noor is no e-mail address"],
  [["remove", "noor"], "noor is no e-mail address"],
])("staff %j says what is wrong before the help", async (words, told) => {
  const project = { SUPABASE_URL: "https://x.supabase.co", SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" };
  for (const variables of [{ DATA_DIR: folder }, { DATA_DIR: folder, ...project }]) {
    const { code, printed } = await runCommand("scripts/staff.ts", words, variables);
    expect(printed.split("\n")[0]).toContain(told);
    expect(printed).toContain("npm run staff -- list");
    expect(code).toBe(1);
  }
});

test("hosted names a command that it does not know", async () => {
  const { code, printed } = await runCommand("scripts/hosted.ts", ["pull"], {});
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringMatching(/^There is no command pull/) });
});

test("restore says that a file is missing", async () => {
  const file = join(folder, "none.tar");
  for (const words of [[file], [file, "--check"]]) {
    const { code, printed } = await runCommand("scripts/restore.ts", words, { DATA_DIR: join(folder, "never") });
    expect({ code, printed }).toEqual({ code: 1, printed: `There is no file ${file}.\n` });
  }
});

test.each([
  ["backup", []],
  ["staff", ["list"]],
  ["staff", ["add", "a@example.com", "owner"]],
  ["staff", ["invite", "owner"]],
  ["staff", ["factor-rule", "off"]],
])("%s %j makes no site where there is none", async (name, words) => {
  const empty = join(folder, "mistyped");
  for (const there of [false, true]) {
    if (there) await mkdir(empty);
    const { code, printed } = await runCommand(`scripts/${name}.ts`, words, { DATA_DIR: empty });
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining(`There is no site in ${empty}`) });
    expect(existsSync(empty) ? await readdir(empty) : []).toEqual([]);
  }
  await rm(empty, { recursive: true });
});

test.each(["é@exämple.com", "a b@c.de", '"<script>"@c.de', "noor@example..com"])(
  "staff add makes no account for %s, which could not sign in",
  async (email) => {
    const { code, printed } = await runCommand("scripts/staff.ts", ["add", email, "sales"], { DATA_DIR: folder });
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining("is no e-mail address") });
  },
);

test("a backup of another server's database needs the folder of the site, too", async () => {
  const { code, printed } = await runCommand("scripts/backup.ts", [], {
    DATA_DIR: join(folder, "mistyped"),
    DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
  });
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining("There is no site in") });
});

describe("a data folder whose database is gone", () => {
  const starts = [
    ["server/main.ts", []],
    ["scripts/backup.ts", []],
    ["scripts/staff.ts", ["list"]],
  ] as const;

  test.each(starts)("%s says where it was, and creates no new one", async (script, words) => {
    const lost = await mkdtemp(join(folder, "lost-"));
    await writeFile(join(lost, "database.txt"), `${lost}/postgres\n`);
    const { code, printed } = await runCommand(script, [...words], {
      DATA_DIR: lost,
      PORT: "0",
      NODE_ENV: "development",
    });
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining(`it was in ${lost}/postgres`) });
    expect(existsSync(join(lost, "postgres"))).toBe(false);
  });

  test("a link to a place that is gone says so, too", async () => {
    const lost = await mkdtemp(join(folder, "lost-"));
    await symlink(join(folder, "gone", "postgres"), join(lost, "postgres"));
    const { code, printed } = await runCommand("scripts/staff.ts", ["list"], { DATA_DIR: lost });
    expect({ code, printed }).toEqual({
      code: 1,
      printed: expect.stringContaining(`it was in ${folder}/gone/postgres`),
    });
  });
});
