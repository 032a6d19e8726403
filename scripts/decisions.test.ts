import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../docs/decisions");
const records = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));

test("there are decision records, each with a number of its own", () => {
  expect(records.length).toBeGreaterThan(20);
  expect(new Set(records.map(({ name }) => name.slice(0, 4))).size).toBe(records.length);
});

test.each(records)("$name has at most 400 words", ({ text }) => {
  expect(text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length).toBeLessThanOrEqual(400);
});

test.each(records)("$name has a title, a date, a status, and its three parts in order", ({ name, text }) => {
  expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
  expect(text.split("\n")[0]).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`));
  expect(text.split("\n")[2]).toMatch(/^\d{4}-\d{2}-\d{2} · (accepted|superseded by \d{4})/);
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(["Context", "Decision", "Consequences"]);
});
