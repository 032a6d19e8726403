import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Written by a tool. */
const exempt = [/database\.types\.ts$/, /^supabase\/migrations\//];

const files = globSync(
  [
    "app/**/*.{ts,tsx,json}",
    "{domain,server,node-shared,embedded-supabase}/**/*.ts",
    "scripts/**/*.{ts,mjs}",
    "supabase/**/*.{ts,sql}",
    "tests/**/*.ts",
    "bench/**/*.ts",
  ],
  { cwd: root },
)
  .filter((file) => !exempt.some((pattern) => pattern.test(file)))
  .map((file) => ({ file, lines: readFileSync(`${root}/${file}`, "utf8").trimEnd().split("\n").length }));

test("a route file is an index card of at most 120 lines", () => {
  expect(files.filter(({ file, lines }) => file.startsWith("app/routes/") && lines > 120)).toEqual([]);
});

test("no file is longer than 300 lines", () => {
  expect(files.filter(({ lines }) => lines > 300)).toEqual([]);
});

/** Lines that may be wide: texts for customers, each of one piece. */
const wide = [...exempt, /^supabase\/templates\//, /^supabase\/schemas\/35_new_site\.sql$/];

test("no line is wider than 120 columns", () => {
  const source = globSync(
    [
      "{app,domain,server,node-shared,embedded-supabase,scripts,supabase,tests,bench,deploy}/**/*.{ts,tsx,mjs,css,sql}",
      "*.{ts,mjs}",
      "{Dockerfile,.env.example,deploy/*,supabase/config.toml}",
    ],
    { cwd: root },
  ).filter((file) => !wide.some((pattern) => pattern.test(file)));
  expect(source.length).toBeGreaterThan(1000);
  const found = source.flatMap((file) =>
    readFileSync(`${root}/${file}`, "utf8")
      .split("\n")
      .flatMap((line, index) => (line.length > 120 ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

// A block aligns to its own direction: an Arabic name would be at the far end of an English list.
test("isolated text is not a block of its own", () => {
  const found = globSync("app/**/*.tsx", { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(`${root}/${file}`, "utf8").matchAll(
        /<bdi\b[^>]*?[\s"](?:block|grid|flex|line-clamp-\d)[\s"][^>]*>/g,
      ),
    ].map(([tag]) => `${file}: ${tag}`),
  );
  expect(found).toEqual([]);
});
