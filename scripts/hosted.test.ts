import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommand } from "../tests/fixtures/command.ts";
import { runSupabase, supabaseProgram } from "./supabase-cli.mjs";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-cli-"));
  // In the place of the Supabase CLI: says what it was called with.
  await writeFile(
    join(folder, "supabase"),
    '#!/bin/sh\necho "called: $*|$SITE_URL|$SITE_REDIRECTS"\nexit ${CLI_ENDS:-0}\n',
  );
  await chmod(join(folder, "supabase"), 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const hosted = (words: string[], variables: Record<string, string> = {}) =>
  runCommand("scripts/hosted.ts", words, { PATH: `${folder}:${process.env["PATH"] ?? ""}`, ...variables });

test("the sign-in rules are pushed with the site's address, and with the redirects derived from it", async () => {
  const { code, printed } = await hosted(["config", "--yes"], { SITE_URL: "https://cars.example.com/" });
  expect(printed).toContain("called: config push --yes|https://cars.example.com|https://cars.example.com/**\n");
  expect(code).toBe(0);
  expect(
    (await hosted(["config"], { SITE_URL: "https://cars.example.com", SITE_REDIRECTS: "https://*.example.com/**" }))
      .printed,
  ).toContain("|https://*.example.com/**\n");
});

test.each<Record<string, string>>([
  {},
  { SITE_URL: "" },
  { SITE_URL: "http://localhost:3000" },
  { SITE_URL: "cars.example.com" },
  { SITE_URL: "env(SITE_URL)" },
])("they are not pushed with %j: the project would keep a text that is no address", async (variables) => {
  const { code, printed } = await hosted(["config"], variables);
  expect(printed).toContain("SITE_URL");
  expect(printed).not.toContain("called");
  expect(code).toBe(1);
});

test("the tables go to the linked project, not to a local one, and need no address", async () => {
  const { code, printed } = await hosted(["push", "--dry-run"]);
  expect(printed).toContain("called: db push --remote --dry-run|");
  expect(code).toBe(0);
});

test("a failure of the CLI is a failure, and a word that is none shows what there is", async () => {
  expect(await hosted(["push"], { CLI_ENDS: "3" })).toMatchObject({ code: 1 });
  for (const words of [[], ["toString"], ["reset"]])
    expect(await hosted(words)).toMatchObject({
      code: 1,
      printed: expect.stringMatching(
        words[0] === undefined
          ? /^npm run hosted -- push/
          : /^There is no command (toString|reset)\.\n\nnpm run hosted/,
      ),
    });
});

test("without the CLI it says how to get it", async () => {
  const { code, printed } = await runCommand("scripts/hosted.ts", ["push"], { PATH: join(folder, "nothing") });
  expect(printed).toContain("npm ci");
  expect(code).toBe(1);
});

test("each rate that the platform limits is declared, and the guide says the same figures", async () => {
  const read = (file: string) => readFile(resolve(import.meta.dirname, "..", file), "utf8");
  const [, section = ""] = /\n\[auth\.rate_limit\]\n(.*?)\n\[/s.exec(await read("supabase/config.toml")) ?? [];
  const rates = Object.fromEntries(
    [...section.matchAll(/^(\w+) = (\d+)$/gm)].map(([, name = "", rate]) => [name, rate]),
  );
  // As the CLI's own reference names them: https://supabase.com/docs/guides/local-development/cli/config
  expect(Object.keys(rates).toSorted()).toEqual([
    "anonymous_users",
    "email_sent",
    "sign_in_sign_ups",
    "sms_sent",
    "token_refresh",
    "token_verifications",
    "web3",
  ]);
  const guide = await read("docs/guides/hosted-supabase.md");
  for (const words of [
    `${rates["sign_in_sign_ups"]} sign-ups and requests for an e-mail`,
    `${rates["token_refresh"]} renewals of sessions`,
    `${rates["token_verifications"]} checks of links and codes`,
    `${rates["email_sent"]} e-mails an hour`,
  ])
    expect(guide).toContain(words);
});

test.skipIf(!supabaseProgram())("the CLI itself reads supabase/config.toml without a complaint", async () => {
  const { code, out, err } = await runSupabase(
    ["db", "dump", "--dry-run", "--data-only", "--remote=postgresql://postgres:x@127.0.0.1:9/postgres"],
    { home: folder },
  );
  expect(out + err).toContain("DRY RUN");
  expect(out + err).not.toMatch(/warn|deprecated/i);
  expect(code).toBe(0);
});
