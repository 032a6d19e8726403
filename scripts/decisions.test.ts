import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs/decisions");
const records = readdirSync(folder)
  .sort()
  .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
const numbers = records.map(({ name }) => name.slice(0, 4));

test("the decision records are numbered from 0001 without holes", () => {
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, "0")));
});

test.each(records)("$name has at most 300 words", ({ text }) => {
  expect(text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length).toBeLessThanOrEqual(300);
});

test.each(records)("$name has a title, a date, a status, and its three parts in order", ({ name, text }) => {
  expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
  expect(text.split("\n")[0]).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`));
  expect(text.split("\n")[2]).toMatch(/^\d{4}-\d{2}-\d{2} · accepted/);
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(["Context", "Decision", "Consequences"]);
});

test("every decision that code or a document names is there", () => {
  const files = globSync(
    [
      "*.{md,ts,mjs}",
      "{app,bench,deploy,docs,domain,embedded-supabase,node-shared,scripts,server,tests}/**/*.{md,ts,tsx,mjs,css,yaml}",
      "supabase/{schemas,seed,tests}/**/*.{ts,sql}",
    ],
    { cwd: root },
  );
  const named = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/\bdecisions?[ /](\d{4})(-[\w-]+\.md)?/g)].map(
      ([, number = "", rest]) => ({ file, number, rest }),
    ),
  );
  expect(named.length).toBeGreaterThan(15);
  const isThere = ({ number, rest }: (typeof named)[number]) =>
    rest ? records.some(({ name }) => name === number + rest) : numbers.includes(number);
  expect(named.filter((reference) => !isThere(reference))).toEqual([]);
});
