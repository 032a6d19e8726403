import { expect, test } from "vitest";
import { nextStockNo } from "./car-stock-no";

test.each([
  [["MM-0128", "MM-0129", "MM-0101"], "MM-0130"],
  [["MM-0129", "OLD-7", "MM-0101"], "MM-0130"],
  [["MM-0129", "MM-0129-2", "MM-0130"], "MM-0131"],
  [["1999", "2000"], "2001"],
  [["A-9"], "A-10"],
  [["A-99", "A-100"], "A-101"],
  [["Taycan", "Urus"], "0001"],
  [[], "0001"],
])("after %j comes %s", (known, next) => {
  expect(nextStockNo(known)).toBe(next);
});
