import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../app");
const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
);

test("only queries, app/supabase and features/auth touch a supabase client", () => {
  // `Array.from(` is the language's own.
  const touch = /(?<!Array|Buffer|Object)\.from\(|\.rpc\(|\.storage\b/;
  const allowed = /\.queries\.ts$|^supabase\/|^features\/auth\//;
  const guilty = files.filter((name) => !allowed.test(name) && touch.test(readFileSync(join(app, name), "utf8")));
  expect(guilty).toEqual([]);
});
