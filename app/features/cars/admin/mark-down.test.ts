import { expect, test } from "vitest";
import { markedDown, readMarkDown } from "./mark-down";

test.each([
  ["percent", "10", 10],
  ["percent", "٢٫٥٪", 2.5],
  ["amount", "1,500", 1500],
  ["amount", "٥٠٠", 500],
] as const)("%s %s", (by, typed, value) => {
  expect(readMarkDown(by, typed)).toEqual({ ok: true, change: { kind: "markdown", by, value } });
});

test.each([
  ["percent", ""],
  ["percent", "0"],
  ["percent", "-5"],
  ["percent", "95"],
  ["amount", "0"],
  ["amount", "-500"],
  ["amount", "much"],
] as const)("%s %j is refused", (by, typed) => {
  expect(readMarkDown(by, typed)).toEqual({ ok: false, problem: by });
});

test("an amount that may be two numbers is asked about", () => {
  expect(readMarkDown("amount", "1.500")).toEqual({ ok: false, problem: "ambiguous", readings: [1.5, 1500] });
});

test("a percentage gives whole amounts, an amount is taken off as it is", () => {
  expect(markedDown(25_950, { kind: "markdown", by: "percent", value: 5 })).toBe(24_653);
  expect(markedDown(25_950, { kind: "markdown", by: "amount", value: 500.5 })).toBe(25_449.5);
});
