/**
 * `npm run db:where -- orders_follow`: the migrations that define a function, view, trigger, policy, table or type, the
 * newest last. Migrations never change, so the last one is the definition that holds.
 */
import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";

/** One definition of an object. */
export interface Definition {
  file: string;
  /** From 1. */
  line: number;
  /** The first line of the statement. */
  text: string;
}

const kinds = "function|view|materialized view|trigger|policy|table|type|index|unique index";

/**
 * Every definition of an object in a folder of migrations, the oldest first.
 * @param name without its schema
 */
export function definitionsOf(name: string, folder: string): Definition[] {
  const defines = new RegExp(
    `^\\s*create (?:or replace )?(?:${kinds}) (?:if not exists )?(?:[a-z_]+\\.)?${name}\\b`,
    "i",
  );
  return globSync("*.sql", { cwd: folder })
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(folder, file), "utf8")
        .split("\n")
        .flatMap((text, index) => (defines.test(text) ? [{ file, line: index + 1, text: text.trim() }] : [])),
    );
}

if (import.meta.filename === resolve(process.argv[1] ?? "")) {
  const [, command, name] = process.argv;
  if (name === undefined || !/^[a-z_][a-z0-9_]*$/.test(name)) {
    console.error(`Name one object: npm run db:where -- orders_follow (${basename(command ?? "")})`);
    process.exit(2);
  }
  const found = definitionsOf(name, join(import.meta.dirname, "../supabase/migrations"));
  for (const { file, line, text } of found) console.log(`supabase/migrations/${file}:${line}  ${text}`);
  if (found.length === 0) {
    console.error(`No migration defines ${name}`);
    process.exit(1);
  }
}
