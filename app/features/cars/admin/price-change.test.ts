import { expect, test } from "vitest";
import { isLargeChange, priceChange } from "./price-change";

test.each([
  ["percent", "-5", { kind: "percent", percent: -5 }],
  ["percent", "٢٫٥٪", { kind: "percent", percent: 2.5 }],
  ["percent", "+3 %", { kind: "percent", percent: 3 }],
  ["fixed", "28,500", { kind: "price", price: 28_500 }],
  ["fixed", "٢٨٬٥٠٠", { kind: "price", price: 28_500 }],
  ["request", "anything", { kind: "price", price: null }],
] as const)("%s %s", (mode, typed, change) => {
  expect(priceChange(mode, typed)).toEqual({ ok: true, change });
});

test.each([
  ["percent", "", "notANumber"],
  ["percent", "five", "notANumber"],
  ["percent", "0", "zero"],
  ["percent", "-95", "percentRange"],
  ["percent", "500", "percentRange"],
  ["fixed", "0", "notPositive"],
  ["fixed", "-12", "notPositive"],
  ["fixed", "1e9", "notANumber"],
  ["fixed", "9999999999", "notPositive"],
  ["fixed", "100,000,000", "notPositive"],
] as const)("%s %j is refused: %s", (mode, typed, problem) => {
  expect(priceChange(mode, typed)).toEqual({ ok: false, problem });
});

test.each([
  ["fixed", "52.000", [52, 52_000]],
  ["fixed", "61.000", [61, 61_000]],
  ["fixed", "1,2500", [1.25, 12_500]],
  ["fixed", "12,5", [12.5, 125]],
] as const)("%s %j is asked about", (mode, typed, readings) => {
  expect(priceChange(mode, typed)).toEqual({ ok: false, problem: "ambiguous", readings });
});

test("a decimal comma of a percentage is none", () => {
  expect(priceChange("percent", "-2,5")).toEqual({ ok: true, change: { kind: "percent", percent: -2.5 } });
});

test.each([
  [52_000, 52, true],
  [52_000, 26_000, false],
  [52_000, 25_999, true],
  [52_000, 78_000, false],
  [52_000, 78_001, true],
  [null, 52, false],
  [52_000, null, false],
])("from %s to %s is a large change: %s", (before, after, large) => {
  expect(isLargeChange(before, after)).toBe(large);
});
