import { expect, test } from "vitest";
import { readCarSearch } from "../cars.schema";
import { noFacets } from "./facet-options";
import { shownFacets } from "./shown-facets";

const facets = {
  ...noFacets,
  brand: [
    { value: "porsche", count: 3, name: { en: "Porsche", ar: "بورش" } },
    { value: "bmw", count: 2, name: { en: "BMW", ar: null } },
  ],
  model: [
    { value: "porsche_taycan", brand: "porsche", count: 1, name: { en: "Taycan", ar: "تايكان" } },
    { value: "bmw_i7", brand: "bmw", count: 2, name: { en: "i7", ar: null } },
  ],
  fuel: [{ value: "electric" as const, count: 5 }],
  price: { min: 15_000, max: 90_000, bands: [{ from: 10_000, to: 20_000, count: 2 }] },
  year: { min: 2024, max: 2026, values: [{ value: 2026, count: 4 }] },
  deal: 1,
};
const shown = (query: string, language: "en" | "ar") =>
  shownFacets(facets, readCarSearch(new URLSearchParams(query)), language);

test("facets are named in the page's language", () => {
  expect(shown("", "ar")).toMatchObject({
    brand: "porsche 3 بورش\nbmw 2 BMW",
    fuel: "electric 5",
    price: "10000-20000 2",
    year: "2026 4",
    deal: 1,
    seats: "",
  });
});

test("models appear under a chosen brand", () => {
  expect(shown("brand=porsche", "en").model).toBe("porsche_taycan 1 Taycan");
  expect(shown("", "en").model).toBe("");
});
