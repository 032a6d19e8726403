import { expect, test } from "vitest";
import { nextStockNo, usualSeries } from "./car-stock-no";

test.each([
  [["MM-0128", "MM-0129", "OLD-7"], "MM-"],
  [["OLD-7", "MM-0129", "MM-0129-2", "MM-0101"], "MM-"],
  [["1999", "2000"], ""],
  [["Taycan", "Urus"], ""],
  [[], ""],
])("most of %j begin with %j", (known, series) => {
  expect(usualSeries(known)).toBe(series);
});

test.each([
  ["MM-0129", "MM-0130"],
  ["2000", "2001"],
  ["A-9", "A-10"],
  ["A-100", "A-101"],
  [null, "0001"],
])("after %s comes %s", (highest, next) => {
  expect(nextStockNo(highest)).toBe(next);
});
