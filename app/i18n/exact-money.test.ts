import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { formatAccountMoney, formatExactMoney } from "./exact-money";

test("a minus stands before its figures in a line that is read from the right", () => {
  expect(formatAccountMoney(-5, "BHD", "ar")).toMatch(/^\u200f\u200e-5\.000/);
  expect(formatExactMoney(-5, "BHD", "ar")).toMatch(/^\u200f\u200e-5/);
  expect(formatExactMoney(-5, "BHD", "en")).toMatch(/^-BHD/);
});

test("the back office rounds no price", async () => {
  const rounding: string[] = [];
  let read = 0;
  for await (const file of glob("app/**/admin/**/*.{ts,tsx}", { exclude: ["**/*.test.ts", "**/*.test.tsx"] })) {
    read += 1;
    if (/\bformatMoney\b|\bformat\.money\b/.test(await readFile(file, "utf8"))) rounding.push(file);
  }
  expect(read).toBeGreaterThan(200);
  expect(rounding).toEqual([]);
});
