import { expect, test } from "vitest";
import { shownChanges } from "./import-changes";

test("changes come in the order of the file's columns, and price and its mode are one", () => {
  expect(
    shownChanges([
      { field: "model", before: "Nova", after: "Nova X" },
      { field: "brand", before: "Test Brand", after: "Other Brand" },
      { field: "price", before: 25_000, after: 25_000 },
      { field: "price_mode", before: "fixed", after: "on_request" },
      { field: "vin", before: null, after: "WP0ZZZ99ZTS392124" },
    ]),
  ).toEqual([
    { field: "brand", before: "Test Brand", after: "Other Brand", large: false },
    { field: "model", before: "Nova", after: "Nova X", large: false },
    { field: "price", before: 25_000, after: "on_request", large: false },
    { field: "vin", before: null, after: "WP0ZZZ99ZTS392124", large: false },
  ]);
});

test("a price that changes by more than half is marked", () => {
  const price = (before: number, after: number) =>
    shownChanges([
      { field: "price", before, after },
      { field: "price_mode", before: "fixed", after: "fixed" },
    ]);
  expect(price(52_000, 52)).toEqual([{ field: "price", before: 52_000, after: 52, large: true }]);
  expect(price(52_000, 50_000)).toMatchObject([{ large: false }]);
});

test("what no column of the file holds is not shown", () => {
  expect(shownChanges([{ field: "published_incomplete", before: false, after: true }])).toEqual([]);
});
