import { expect, test } from "vitest";
import { decimalsOf, editableNumber, groupedNumber, readNumber } from "./numbers";

/** Money as every form, list and import reads it. */
const money = { min: 0, max: 99_999_999, decimals: 3 };
const kilometres = { min: 0, max: 5_000_000 };
const seconds = { min: 0.1, max: 999.9, decimals: 1 };
const percent = { min: -90, max: 200, decimals: 2 };

test.each([
  ["28500", 28500],
  ["28,500", 28500],
  ["28 500", 28500],
  ["28\u202f500", 28500],
  ["28'500", 28500],
  ["1,228,500.750", 1228500.75],
  ["1.228.500,75", 1228500.75],
  ["12.500,00", 12500],
  ["1.250.000", 1250000],
  ["٢٨٥٠٠", 28500],
  ["٢٨٬٥٠٠", 28500],
  ["٢٨٬٥٠٠٫٧٥", 28500.75],
  ["٢٨٫٥", 28.5],
  ["٠٫٥٠٠", 0.5],
  ["٢٨٥٠٠٫١٢٥", 28500.125],
  ["۲۸۵۰۰", 28500],
  ["٢٨،٥٠٠", 28500],
  ["\u200f٢٨٥٠٠", 28500],
  ["\u202a28,500\u202c", 28500],
  ["12.5", 12.5],
  ["12.50", 12.5],
  ["1.2500", 1.25],
  ["52000.125", 52000.125],
  ["١٢٫٥", 12.5],
  [".5", 0.5],
  ["0.500", 0.5],
  ["0,500", 0.5],
  ["0", 0],
  ["-3", -3],
  ["−3", -3],
  ["- 3", -3],
  ["+3", 3],
  [" 7 ", 7],
])("%j is %d", (typed, value) => {
  expect(readNumber(typed, { decimals: 4 })).toEqual({ kind: "number", value });
});

test.each([
  "",
  " ",
  "abc",
  "12km",
  "1.2.3",
  "1,2,3",
  "28,50,0",
  "1e5",
  "0x10",
  "Infinity",
  "--1",
  "٢٨٫٥٫٠",
  "12,",
  "28 50",
  "12 5",
  "١٬٢٥٠٠",
])("%j is no number", (typed) => {
  expect(readNumber(typed, money)).toEqual({ kind: "none" });
});

test.each([
  ["52.000", money, [52, 52_000]],
  ["61.000", money, [61, 61_000]],
  ["٥٢.٠٠٠", money, [52, 52_000]],
  ["٥٢٫٠٠٠", money, [52, 52_000]],
  ["1,2500", money, [1.25, 12_500]],
  ["١،٢٥٠٠", money, [1.25, 12_500]],
  ["12,5", money, [12.5, 125]],
  ["-12,5", money, [-12.5, -125]],
  ["12.500", kilometres, [12.5, 12_500]],
  ["12,5", kilometres, [12.5, 125]],
] as const)("%j has two readings", (typed, rules, readings) => {
  expect(readNumber(typed, rules)).toEqual({ kind: "ambiguous", readings });
});

test.each([
  ["3,9", seconds, 3.9],
  ["3.900", seconds, 3.9],
  ["-2,5", percent, -2.5],
  ["12.500", percent, 12.5],
  ["2.024", { min: 1900, max: 2100 }, 2024],
] as const)(
  "%j: what the field cannot hold, or a decimal comma where measures are written, is no question",
  (typed, rules, value) => {
    expect(readNumber(typed, rules)).toEqual({ kind: "number", value });
  },
);

test.each([
  [52.125, "52.1250"],
  [52_000, "52000"],
  [52_000.125, "52000.125"],
  [0.125, "0.125"],
  [12.5, "12.5"],
  [-1.25, "-1.25"],
])("%d is written as %s, which is read as nothing else", (value, text) => {
  expect(editableNumber(value)).toBe(text);
  expect(readNumber(text, money)).toEqual({ kind: "number", value });
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

test.each([
  ["52000", "52,000"],
  ["1234567.5", "1,234,567.5"],
  ["-4500", "-4,500"],
  ["999", "999"],
  ["28,500", "28,500"],
  ["52.000", "52.000"],
  ["abc", "abc"],
])("%j is shown as %j", (typed, shown) => {
  expect(groupedNumber(typed)).toBe(shown);
});
