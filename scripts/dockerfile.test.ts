import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { parseEnv } from "../server/env.ts";
import { ignoredBy, parseDockerfile } from "./dockerfile.ts";
import { memory } from "./serve.mjs";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const file = parseDockerfile(read("Dockerfile"));

test("steps go on over lines, comments are none, and flags are told apart", () => {
  const { stages } = parseDockerfile(
    "ARG V=1\n# no\nFROM node:${V} AS one\nRUN a && \\\n  b\nCOPY --from=x --chown=node:node /a b\n",
  );
  expect(stages).toEqual([
    {
      name: "one",
      from: "node:1",
      steps: [
        { name: "RUN", flags: {}, text: "a && b", line: 4 },
        { name: "COPY", flags: { from: "x", chown: "node:node" }, text: "/a b", line: 6 },
      ],
    },
  ]);
  expect(() => parseDockerfile("FROM a\n???")).toThrow("Dockerfile:2");
});

test("the images run the Node that package.json pins, as an unprivileged user, with a health check", () => {
  expect(file.defaults["NODE_VERSION"]).toBe(JSON.parse(read("package.json")).dependencies.node);
  for (const name of ["site", "hosted"]) {
    const steps = file.stages.find((stage) => stage.name === name)?.steps ?? [];
    const said = (instruction: string) => steps.filter((step) => step.name === instruction).map((step) => step.text);
    expect(said("USER")).toEqual(["node"]);
    expect(said("HEALTHCHECK")).toHaveLength(1);
    expect(said("CMD")).toEqual(['["node", "--max-semi-space-size=8", "server/main.ts"]']);
  }
  // Built without a target it is the whole site.
  expect(file.stages.at(-1)?.name).toBe("site");
});

test("the image with the embedded backend has its packages patched", () => {
  const runs = file.stages
    .find((stage) => stage.name === "packages")
    ?.steps.filter((step) => step.name === "RUN")
    .map((step) => step.text);
  const install = runs?.findIndex((text) => text.includes("npm install")) ?? -1;
  expect(install).toBeGreaterThanOrEqual(0);
  expect(runs?.slice(install + 1)).toContain("node scripts/apply-patches.mjs");
});

test("nothing secret, private or made here goes into an image", () => {
  const isIgnored = ignoredBy(read(".dockerignore"));
  for (const path of [
    ".env",
    ".env.production",
    ".data/secrets.json",
    ".git/config",
    "node_modules/x/y.js",
    "server/http/limits.test.ts",
    "dev.log",
    "tests/e2e/a.spec.ts",
  ])
    expect(isIgnored(path), path).toBe(true);
  for (const path of [
    "",
    "server/main.ts",
    "app/root.tsx",
    ".npmrc",
    "package-lock.json",
    "scripts/staff.ts",
    "supabase/migrations/1.sql",
  ])
    expect(isIgnored(path), path).toBe(false);
});

test("images and the unit for systemd keep memory as small as npm start does", () => {
  const unit = read("deploy/maarad.service");
  const images =
    file.stages
      .find((stage) => stage.name === "node")
      ?.steps.filter((step) => step.name === "ENV")
      .map((step) => step.text) ?? [];
  for (const [name, value] of Object.entries(memory.variables)) {
    expect(images.join(" ").split(" ")).toContain(`${name}=${value}`);
    expect(unit.split("\n")).toContain(`Environment=${name}=${value}`);
  }
  for (const flag of memory.flags) expect(unit).toContain(`bin/node ${flag} server/main.ts`);
});

test("what the files for deployment set is what the site reads", () => {
  const files = ["compose.yaml", ...globSync("deploy/*", { cwd: root })];
  const known = new Set([
    ...Object.keys(parseEnv({})),
    "SITE_URL",
    "SUPABASE_URL",
    "SUPABASE_PUBLISHABLE_KEY",
    "DATABASE_URL",
    "ADMIN_EMAIL",
    "ADMIN_PASSWORD",
    "SMTP_URL",
    "MAIL_FROM",
    "METRICS_TOKEN",
  ]);
  const set = files.flatMap((path) =>
    [...read(path).matchAll(/^\s*(?:Environment=)?([A-Z][A-Z_]+)[=:]\s*\S/gm)].map((match) => match[1] ?? ""),
  );
  expect(set.length).toBeGreaterThan(5);
  expect(set.filter((name) => !known.has(name) && !/^POSTGRES_|^MALLOC_|^(DOMAIN|UPSTREAM)$/.test(name))).toEqual([]);
});

test("containers print within a bound, and hold no demo unless it is asked for", () => {
  const service = z.object({
    environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    logging: z.object({ driver: z.literal("local"), options: z.object({ "max-size": z.string() }) }).optional(),
  });
  const services = ["compose.yaml", "deploy/compose.copies.yaml"].flatMap((path) =>
    Object.entries(
      z.object({ services: z.record(z.string(), service) }).parse(parse(read(path), { merge: true })).services,
    ),
  );
  const [named, first] = [new Set(services.map(([name]) => name)), services.find(([name]) => name === "site")];
  expect([...named].sort()).toEqual(["database", "proxy", "site"]);
  for (const name of named)
    expect(
      services.some(([one, { logging }]) => one === name && logging !== undefined),
      name,
    ).toBe(true);
  expect(first?.[1].environment?.["DEMO"]).toBe("${DEMO:-off}");
});

test("the commands that an image brings find the files that they import", () => {
  for (const { name, steps } of file.stages) {
    const copied = steps
      .filter((step) => step.name === "COPY" && !step.flags["from"])
      .flatMap((step) => step.text.split(/\s+/).slice(0, -1));
    for (const command of copied.filter((path) => path.startsWith("scripts/")))
      for (const [, fixed, later = ""] of read(command).matchAll(
        /^import (?!type).*? from "(\.[^"]+)"|import\("(\.[^"]+)"\)/gm,
      )) {
        const path = join("scripts", fixed ?? later);
        expect(
          copied.some((present) => path === present || path.startsWith(`${present}/`)),
          `${name}: ${command} imports ${path}`,
        ).toBe(true);
      }
  }
});
