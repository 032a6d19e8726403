import { describe, expect, test } from "vitest";
import { vocabularyProblems } from "../../../tests/fixtures/schema-org";
import { withoutEmpty } from "./json-ld";
import { breadcrumbJsonLd, carListJsonLd } from "./lists";

const page = { origin: "https://cars.example.com", language: "ar" } as const;

describe("the vocabulary that these tests hold everything to", () => {
  test.each([
    [
      {
        "@type": "Car",
        name: "Taycan",
        mileageFromOdometer: { "@type": "QuantitativeValue", value: 1, unitCode: "KMT" },
      },
      [],
    ],
    [{ "@type": "Automobile" }, ["Automobile is no type"]],
    [{ "@type": "Car", milage: 1 }, ["Car has no milage"]],
    [
      { "@type": "Car", vehicleEngine: { "@type": "Offer" } },
      ['Car.vehicleEngine is not EngineSpecification or IdReference: {"@type":"Offer"}'],
    ],
    [
      { "@type": "Offer", availability: "https://schema.org/Sold" },
      ['Offer.availability is not ItemAvailability or IdReference: "https://schema.org/Sold"'],
    ],
    [{ "@type": "Car", image: [] }, ["Car.image is empty"]],
    [{ "@type": "Car", offers: { "@type": "Offer", price: 1, cost: 2 } }, ["Car.offers.Offer has no cost"]],
  ])("%j", (thing, problems) => {
    expect(vocabularyProblems(thing)).toEqual(problems);
  });
});

test("what says nothing is left out, however deep, and nothing else", () => {
  const thing = withoutEmpty({
    "@type": "Car",
    name: "",
    trim: null,
    image: [],
    mileage: 0,
    engine: { "@type": "EngineSpecification", power: null },
    offers: [null, { "@type": "Offer", price: 1 }],
  });
  expect(thing).toEqual({ "@type": "Car", mileage: 0, offers: [{ "@type": "Offer", price: 1 }] });
});

test("a way names its steps in order, with whole addresses in the page's language", () => {
  const way = breadcrumbJsonLd(page, [
    { name: "الرئيسية", path: "/" },
    { name: "لي أوتو", path: "/brands/Li%20Auto" },
  ]);
  expect(way["itemListElement"]).toEqual([
    { "@type": "ListItem", position: 1, name: "الرئيسية", item: { "@id": "https://cars.example.com/ar" } },
    {
      "@type": "ListItem",
      position: 2,
      name: "لي أوتو",
      item: { "@id": "https://cars.example.com/ar/brands/Li%20Auto" },
    },
  ]);
  expect(vocabularyProblems(way)).toEqual([]);
});

test("a list of cars counts on from the pages before", () => {
  const list = withoutEmpty(carListJsonLd(page, [31, 7], { total: 26, from: 24 }));
  expect(list).toEqual({
    "@type": "ItemList",
    numberOfItems: 26,
    itemListElement: [
      { "@type": "ListItem", position: 25, url: "https://cars.example.com/ar/cars/31" },
      { "@type": "ListItem", position: 26, url: "https://cars.example.com/ar/cars/7" },
    ],
  });
  expect(vocabularyProblems(list)).toEqual([]);
});
