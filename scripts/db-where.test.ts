import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { definitionsOf } from "./db-where.ts";

test("finds each definition of an object, the newest last, and none of a longer name", () => {
  const folder = mkdtempSync(join(tmpdir(), "db-where-"));
  try {
    writeFileSync(
      join(folder, "2_more.sql"),
      "-- as before\ncreate or replace function public.follow() returns trigger",
    );
    writeFileSync(
      join(folder, "1_first.sql"),
      "create function public.follow() returns trigger\ncreate table follow_ups (",
    );
    writeFileSync(join(folder, "3_call.sql"), "select public.follow();");
    expect(definitionsOf("follow", folder).map(({ file, line }) => [file, line])).toEqual([
      ["1_first.sql", 1],
      ["2_more.sql", 2],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("every function that ARCHITECTURE.md names is defined in a migration", () => {
  const root = resolve(import.meta.dirname, "..");
  const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
  const names = [...text.matchAll(/`([a-z]+(?:_[a-z]+)+)\(\)`/g)].map(([, name]) => name ?? "");
  expect(names.length).toBeGreaterThan(3);
  const migrations = join(root, "supabase/migrations");
  expect(names.filter((name) => definitionsOf(name, migrations).length === 0)).toEqual([]);
});
