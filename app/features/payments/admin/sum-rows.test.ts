import { expect, test } from "vitest";
import { inMethodOrder, totalsOf } from "./sum-rows";

// In the order of the database's types.
const sums = [
  { currency: "USD", method: "cash", entries: 1, amount: 10 },
  { currency: "BHD", method: "cash", entries: 2, amount: 0.1 },
  { currency: "BHD", method: "transfer", entries: 1, amount: 0.2 },
  { currency: "BHD", method: "benefit_pay", entries: 1, amount: -5 },
] as const;

test("methods are in the order of the screen, each currency apart", () => {
  expect(inMethodOrder(sums).map(({ currency, method }) => `${currency} ${method}`)).toEqual([
    "BHD cash",
    "BHD benefit_pay",
    "BHD transfer",
    "USD cash",
  ]);
});

test("sums add up exactly, each currency apart", () => {
  expect(totalsOf(inMethodOrder(sums))).toEqual([
    { currency: "BHD", entries: 4, amount: -4.7 },
    { currency: "USD", entries: 1, amount: 10 },
  ]);
  expect(totalsOf([])).toEqual([]);
});
