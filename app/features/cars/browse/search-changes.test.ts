import { expect, test } from "vitest";
import { readCarSearch } from "../cars.schema";
import { appliedFilters, filterCount, searchPath, withoutFilters } from "./search-changes";

const read = (query: string) => readCarSearch(new URLSearchParams(query));
const search = read("q=taycan&fuel=electric&fuel=hybrid&price_max=50000&deal=1&page=3&sort=price_asc&view=list");
const without = (query: string) => appliedFilters(read(query)).map((filter) => searchPath(filter.without));

test("each part of a search can be dropped alone, and leads to the first page in the same order and view", () => {
  expect(appliedFilters(search).map(({ without: rest, ...filter }) => [filter, searchPath(rest)])).toEqual([
    [{ name: "q", value: "taycan" }, "/cars?fuel=hybrid&fuel=electric&deal=1&price_max=50000&sort=price_asc&view=list"],
    [{ name: "fuel", value: "hybrid" }, "/cars?q=taycan&fuel=electric&deal=1&price_max=50000&sort=price_asc&view=list"],
    [{ name: "fuel", value: "electric" }, "/cars?q=taycan&fuel=hybrid&deal=1&price_max=50000&sort=price_asc&view=list"],
    [
      { name: "price", from: null, to: 50_000 },
      "/cars?q=taycan&fuel=hybrid&fuel=electric&deal=1&sort=price_asc&view=list",
    ],
    [{ name: "deal" }, "/cars?q=taycan&fuel=hybrid&fuel=electric&price_max=50000&sort=price_asc&view=list"],
  ]);
});

test("from and to are dropped together, a single year, too", () => {
  expect(without("price_min=20000&price_max=40000")).toEqual(["/cars"]);
  expect(without("year_min=2024&year_max=2024&battery_min=70")).toEqual([
    "/cars?battery_min=70",
    "/cars?year_min=2024&year_max=2024",
  ]);
});

test("a model leaves its brand behind, which is dropped on its own", () => {
  expect(without("model=porsche_taycan")).toEqual(["/cars?brand=porsche"]);
  expect(without("model=porsche_taycan&model=porsche_911")).toEqual([
    "/cars?model=porsche_taycan",
    "/cars?model=porsche_911",
  ]);
  expect(without("brand=porsche")).toEqual(["/cars"]);
});

test("words are no filter, and nothing asked for is the bare list", () => {
  expect(filterCount(search)).toBe(4);
  expect(searchPath(read(""))).toBe("/cars");
});

test("without filters the words, the order and the view stay", () => {
  expect(searchPath(withoutFilters(search))).toBe("/cars?q=taycan&sort=price_asc&view=list");
});
