import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { BASELINE, baselineIsReleased, declaredSchema, migrationsFolder, schemaFiles } from "./schema-files.ts";

const root = resolve(import.meta.dirname, "..");
const kinds = "function|table|view|type|trigger|policy|index|unique index";

/** What the files of a schema create, as `function public.has_role` or `trigger cars_touch`. */
function created(files: readonly { name: string; text: string }[]): string[] {
  return files.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`^create (?:or replace )?(${kinds}) ([a-z_.]+)`, "gim"))].map(
      ([, kind, name]) => `${kind?.toLowerCase()} ${name}`,
    ),
  );
}

const repeated = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) !== place);

test("every object of the schema is defined once", () => {
  const names = created(schemaFiles());
  expect(names.length).toBeGreaterThan(800);
  expect(repeated(names)).toEqual([]);
  expect(repeated(created([{ name: "10_a.sql", text: "create type public.a;\ncreate type public.a;" }]))).toEqual([
    "type public.a",
  ]);
});

test("an object is declared as it is now, not changed later", () => {
  const changes = schemaFiles().flatMap(({ name, text }) =>
    text.split("\n").flatMap((line, index) => {
      const isChange =
        /^(alter table .*(add|drop|alter) |alter (policy|view|type|function) |drop |create or replace )/i;
      return isChange.test(line) ? [`${name}:${index + 1}: ${line}`] : [];
    }),
  );
  expect(changes).toEqual([]);
});

test.skipIf(baselineIsReleased)("the one migration is the baseline, as generated from the schema", () => {
  expect(readdirSync(migrationsFolder)).toEqual([BASELINE]);
  const written = readFileSync(join(migrationsFolder, BASELINE), "utf8");
  // One line instead of 12,000: run `npm run db:baseline`.
  expect(written === declaredSchema(), "supabase/migrations is stale: npm run db:baseline").toBe(true);
});

test.skipIf(!existsSync(join(root, ".git")))("the baseline counts as released from the tag v1.0.0 on", () => {
  const tags = execFileSync("git", ["tag", "--list", "v1.0.0"], { cwd: root, encoding: "utf8" });
  if (tags.trim() !== "") expect(baselineIsReleased).toBe(true);
});

test("every function that ARCHITECTURE.md names is in the schema", () => {
  const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
  const names = [...text.matchAll(/`([a-z]+(?:_[a-z]+)+)\(\)`/g)].map(([, name]) => `function public.${name}`);
  expect(names.length).toBeGreaterThan(3);
  const known = new Set(created(schemaFiles()));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
