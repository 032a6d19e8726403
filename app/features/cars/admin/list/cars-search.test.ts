import { expect, test } from "vitest";
import { isNarrowed, moreFiltersUsed, readCarListSearch, scopeOf, standardColumns } from "./cars-search";

const read = (query: string) => readCarListSearch(new URLSearchParams(query), 25);

test("an address without a query is the whole stock, newest first", () => {
  const search = read("");
  expect(search).toMatchObject({
    q: "",
    trash: false,
    status: null,
    missing: null,
    sort: "newest",
    columns: standardColumns,
    page: 1,
    size: 25,
  });
  expect(isNarrowed(search)).toBe(false);
});

test("everything the address can say", () => {
  const search = read(
    "q=taycan&status=reserved&brand=3&missing=arabic&fuel=electric&deal=1&featured=1&reserved=48h" +
      "&price_min=١٢٬٥٠٠&price_max=90,000&year_min=2020&year_max=٢٠٢٤&sort=price_asc" +
      "&columns=status,price&page=2&view=trash",
  );
  expect(search).toMatchObject({
    q: "taycan",
    trash: true,
    status: "reserved",
    brand: 3,
    missing: "arabic",
    fuel: "electric",
    deal: true,
    featured: true,
    reservedLong: true,
    priceMin: 12_500,
    priceMax: 90_000,
    yearMin: 2020,
    yearMax: 2024,
    sort: "price_asc",
    columns: ["price", "status"],
    page: 2,
  });
  expect(moreFiltersUsed(search)).toBe(7);
});

test("a number that may be two narrows nothing", () => {
  expect(read("price_min=52.000&price_max=1,2500")).toEqual(read(""));
});

test("what it does not know, it leaves out", () => {
  expect(
    read("status=zzz&brand=x&missing=y&fuel=coal&deal=yes&price_min=-5&year_min=abc&sort=1&columns=zzz&page=-7"),
  ).toEqual(read(""));
  expect(read("columns=none").columns).toEqual([]);
});

test("order, page and columns do not make another list", () => {
  expect(scopeOf(read("status=draft&sort=oldest&page=3&columns=price"))).toBe(scopeOf(read("status=draft")));
  expect(scopeOf(read("status=draft"))).not.toBe(scopeOf(read("status=sold")));
});
