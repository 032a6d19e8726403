/**
 * The declared schema: `supabase/schemas/*.sql` by topic, in the order of their names, and the baseline migration that
 * is generated from it.
 */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
export const migrationsFolder = join(root, "supabase/migrations");

/** The one migration until release 1.0.0. */
export const BASELINE = "20261126120000_baseline.sql";

/**
 * Whether release 1.0.0 is out: set it to true in the commit that gets the tag `v1.0.0`. From then on the baseline
 * stays as it is, and a change of the schema adds a migration (`npm run db:diff`).
 */
export const baselineIsReleased = false;

/** A file of the declared schema. */
export interface SchemaFile {
  name: string;
  text: string;
}

/** All files of the declared schema, in the order in which they are applied. */
export function schemaFiles(): SchemaFile[] {
  const folder = join(root, "supabase/schemas");
  return globSync("*.sql", { cwd: folder })
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}

/** The declared schema as one text of SQL. */
export function declaredSchema(files: readonly SchemaFile[] = schemaFiles()): string {
  const parts = files.map(({ name, text }) => `-- supabase/schemas/${name}\n\n${text.trim()}\n`);
  return [
    "-- Generated from supabase/schemas by `npm run db:baseline`. Do not edit by hand.",
    "",
    "-- Functions name tables and functions of later files.",
    "set check_function_bodies = off;",
    "",
    ...parts,
    "set check_function_bodies = on;",
    "",
  ].join("\n");
}
