import { expect, test } from "vitest";
import { readCarSearch } from "./cars.schema";
import { appliedFilters, filterCount, searchPath } from "./search-changes";

const search = readCarSearch(new URLSearchParams("q=taycan&fuel=electric&fuel=hybrid&price_max=50000&deal=1&page=3&sort=price_asc"));

test("each part of a search can be dropped alone, and leads to the first page", () => {
  const applied = appliedFilters(search);
  expect(applied.map(({ name, value }) => [name, value])).toEqual([["q", "taycan"], ["fuel", "hybrid"], ["fuel", "electric"], ["priceMax", 50_000], ["deal", null]]);
  const withoutHybrid = applied.find(({ value }) => value === "hybrid");
  expect(withoutHybrid && searchPath(withoutHybrid.without)).toBe("/cars?q=taycan&fuel=electric&deal=1&price_max=50000&sort=price_asc");
});

test("words are no filter, and nothing asked for is the bare list", () => {
  expect(filterCount(search)).toBe(4);
  expect(searchPath(readCarSearch(new URLSearchParams()))).toBe("/cars");
});
