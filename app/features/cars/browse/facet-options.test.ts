import { expect, test } from "vitest";
import { readCarSearch } from "../cars.schema";
import type { Facets } from "../facets";
import { noFacets, offered, offeredNumbers, splitChoices, unnamed } from "./facet-options";

const read = (query: string) => readCarSearch(new URLSearchParams(query));
const name = { en: null, ar: null };
const facets: Facets = {
  ...noFacets,
  brand: [
    { value: "porsche", count: 3, name },
    { value: "bmw", count: 2, name },
  ],
  model: [
    { value: "porsche_taycan", brand: "porsche", count: 1, name },
    { value: "bmw_i7", brand: "bmw", count: 2, name },
  ],
};

test("what leads to no car is offered only where it is chosen", () => {
  const order = ["petrol", "diesel", "electric"];
  const choices = [
    { value: "electric", count: 12 },
    { value: "petrol", count: 7 },
  ];
  expect(offered(choices, [], order)).toEqual([
    { value: "petrol", count: 7 },
    { value: "electric", count: 12 },
  ]);
  expect(offered(choices, ["diesel"], order)).toEqual([
    { value: "petrol", count: 7 },
    { value: "diesel", count: 0 },
    { value: "electric", count: 12 },
  ]);
});

test("a facet without a decision is not offered", () => {
  expect(offered([{ value: "petrol", count: 7 }], [])).toEqual([]);
  expect(offered([{ value: "petrol", count: 7 }], ["petrol"])).toEqual([{ value: "petrol", count: 7 }]);
  expect(offeredNumbers([{ value: 300, count: 7 }], null, 9)).toEqual([]);
  expect(offeredNumbers([], null, 9)).toEqual([]);
});

test("a number that an address brought leads to what is found now", () => {
  expect(
    offeredNumbers(
      [
        { value: 400, count: 5 },
        { value: 300, count: 7 },
      ],
      350,
      6,
    ),
  ).toEqual([
    { value: 300, count: 7 },
    { value: 350, count: 6 },
    { value: 400, count: 5 },
  ]);
});

test("a long list shows eight, unless hardly more are left", () => {
  const list = (length: number) => Array.from({ length }, (_, index) => index);
  expect(splitChoices(list(10))).toEqual({ first: list(10), more: [] });
  expect(splitChoices(list(11))).toEqual({ first: list(8), more: [8, 9, 10] });
});

test("names are asked for by brand where the facets do not know them", () => {
  expect(unnamed(facets, read("brand=bmw&model=porsche_taycan"))).toEqual([]);
  expect(unnamed(facets, read("brand=audi&model=porsche_911&model=audi_a8"))).toEqual(["audi", "porsche"]);
});
