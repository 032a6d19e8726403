import { execFileSync } from "node:child_process";
import { accessSync, constants, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const step = z.object({ uses: z.string().optional(), run: z.string().optional() });
const job = z.object({
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  "timeout-minutes": z.number(),
  env: z.record(z.string(), z.string()).optional(),
  strategy: z.object({ matrix: z.object({ shard: z.array(z.number()) }) }).optional(),
  steps: z.array(step),
});
const { jobs, on } = z
  .object({ on: z.record(z.string(), z.unknown()), jobs: z.record(z.string(), job) })
  .parse(parse(readFileSync(".github/workflows/ci.yml", "utf8")));
const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

test("what the workflow of CI runs exists", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const ours = [...commands, readFileSync(".ci/run", "utf8")].join("\n");
  const named = [...ours.matchAll(/\bnpm (?:run )?(?!run|ci\b)([\w:]+)/g)].map(([, name = ""]) => name);
  expect(named).toEqual(expect.arrayContaining(["test", "test:all"]));
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
  const files = commands.flatMap((command) => command.match(/(?<=^|\s)\.[\w/.-]+\/[\w.-]+/g) ?? []);
  expect(files).toEqual([".ci/run"]);
  for (const file of files) accessSync(file, constants.X_OK);
});

test("pushes and pull requests run, and its shards are all there are", () => {
  expect(Object.keys(on)).toEqual(["push", "pull_request"]);
  const { strategy, steps } = jobs["all"] ?? { steps: [] };
  const shard = steps.flatMap(({ run }) => /--shard=\$\{\{ matrix\.shard \}\}\/(\d+)/.exec(run ?? "")?.[1] ?? []);
  expect(shard).toHaveLength(1);
  expect(strategy?.matrix.shard).toEqual(Array.from({ length: Number(shard[0]) }, (_, at) => at + 1));
});

test("the required job waits for all others, which all end", () => {
  const { required, ...others } = jobs;
  expect(required?.needs).toEqual(Object.keys(others));
  for (const { "timeout-minutes": minutes } of Object.values(jobs)) expect(minutes).toBeLessThanOrEqual(30);
});

test("only documents skip the shards", () => {
  const [, pattern = ""] = /grep -qvE '([^']+)'/.exec(commands.join("\n")) ?? [];
  for (const document of ["README.ar.md", "docs/guides/dealer.md", "docs/showroom.webp", "LICENSE"])
    expect(document).toMatch(new RegExp(pattern));
  for (const code of ["app/root.tsx", "package-lock.json", "supabase/config.toml", "scripts/documents.test.ts"])
    expect(code).not.toMatch(new RegExp(pattern));
});

test("a few journeys run in Firefox and WebKit, which are installed for them alone", { timeout: 60_000 }, () => {
  const { env = {}, steps = [] } = jobs["engines"] ?? {};
  const runs = steps.flatMap(({ run }) => run ?? []);
  expect(runs.slice(-3)).toEqual([
    "npx playwright install --with-deps firefox webkit",
    "npm run build",
    "npx playwright test",
  ]);
  const list = ["node_modules/@playwright/test/cli.js", "test", "--list", "--reporter=list"];
  const listed = execFileSync(process.execPath, list, {
    encoding: "utf8",
    // A folder that is named is not made.
    env: { ...process.env, ...env, E2E_DATA_DIR: "unused" },
  });
  const journeys = ["search-words", "order", "viewing", "auth", "orders-board", "viewings-desk", "car-form", "money"];
  for (const engine of ["firefox", "webkit"])
    for (const journey of journeys)
      expect(listed).toMatch(new RegExp(`\\[${engine}-(en|ar)(-visitors)?\\] › \\S*\\b${journey}\\.spec\\.ts`));
  expect(listed).not.toMatch(/\[(en|ar)/);
});
