import { expect, test } from "vitest";
import { priceChange } from "./price-change";

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
] as const)("%s %j is refused: %s", (mode, typed, problem) => {
  expect(priceChange(mode, typed)).toEqual({ ok: false, problem });
});
