import { expect, test } from "vitest";
import { decimalsOf, parseNumber } from "./numbers";

test.each([
  ["28500", 28500],
  ["28,500", 28500],
  ["28 500", 28500],
  ["28\u202f500", 28500],
  ["28'500", 28500],
  ["1,228,500.750", 1228500.75],
  ["٢٨٥٠٠", 28500],
  ["٢٨٬٥٠٠", 28500],
  ["٢٨٬٥٠٠٫٧٥", 28500.75],
  ["۲۸۵۰۰", 28500],
  ["٢٨،٥٠٠", 28500],
  ["‏٢٨٥٠٠", 28500],
  ["12.5", 12.5],
  ["12,5", 12.5],
  ["١٢٫٥", 12.5],
  [".5", 0.5],
  ["0", 0],
  ["-3", -3],
  ["−3", -3],
  ["+3", 3],
  [" 7 ", 7],
])("%j is %d", (typed, value) => {
  expect(parseNumber(typed)).toBe(value);
});

test.each(["", " ", "abc", "12km", "1.2.3", "1,2,3", "28,50,0", "1e5", "0x10", "Infinity", "--1", "٢٨٫٥٫٠", "12,"])(
  "%j is no number",
  (typed) => {
    expect(parseNumber(typed)).toBeNaN();
  },
);

test("three digits behind one comma are a group, as prices are written", () => {
  expect(parseNumber("28,500")).toBe(28500);
  expect(parseNumber("0,500")).toBe(0.5);
});

test.each([
  [1, 0],
  [1.5, 1],
  [0.125, 3],
  [1e-7, 7],
  [1e21, 0],
  [-2.25, 2],
])("%d has %d decimals", (value, decimals) => {
  expect(decimalsOf(value)).toBe(decimals);
});
