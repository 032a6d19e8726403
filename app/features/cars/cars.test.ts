import { expect, test } from "vitest";
import { canView } from "./can-view";
import { canOrder, cardTitle, type CarCard, carTitle, isPlugIn, struckPrice } from "./cars";

const car: Pick<CarCard, "title" | "brand" | "model" | "trim" | "year"> = {
  title: { en: null, ar: null },
  brand: { en: "Porsche", ar: "بورشه" },
  model: { en: "Taycan", ar: null },
  trim: "4S",
  year: 2025,
};

test("a car without a title of its own is named by brand, model, trim and year in the reader's language", () => {
  expect(carTitle(car, "en")).toBe("Porsche Taycan 4S 2025");
  expect(carTitle(car, "ar")).toBe("بورشه Taycan 4S 2025");
});

test("a word that ends the model and begins the trim is said once", () => {
  const limousine = { ...car, model: { en: "S-Class", ar: "الفئة S" }, trim: "S 500 4MATIC" };
  expect(carTitle(limousine, "ar")).toBe("بورشه الفئة S 500 4MATIC 2025");
  expect(carTitle(limousine, "en")).toBe("Porsche S-Class S 500 4MATIC 2025");
});

test("a title of its own wins in its language only", () => {
  const titled = { ...car, title: { en: "The quiet one", ar: null } };
  expect(carTitle(titled, "en")).toBe("The quiet one");
  expect(carTitle(titled, "ar")).toBe("بورشه Taycan 4S 2025");
});

test("only a real earlier price is struck", () => {
  expect(struckPrice({ price: 28_900, wasPrice: 30_500 })).toBe(30_500);
  expect(struckPrice({ price: 30_500, wasPrice: 30_500 })).toBeNull();
  expect(struckPrice({ price: null, wasPrice: 30_500 })).toBeNull();
});

test("sold cars can be read but not ordered", () => {
  expect(canOrder({ status: "sold" })).toBe(false);
  expect(canOrder({ status: "coming_soon" })).toBe(true);
});

test("only a car that is in the showroom can be viewed", () => {
  expect(canView({ status: "available" })).toBe(true);
  expect(canView({ status: "reserved" })).toBe(true);
  expect(canView({ status: "coming_soon" })).toBe(false);
  expect(canView({ status: "sold" })).toBe(false);
});

test("range and charging matter for cars with a plug", () => {
  expect(isPlugIn("plug_in_hybrid")).toBe(true);
  expect(isPlugIn("hybrid")).toBe(false);
});

test("under its brand's name a car is called by model and trim", () => {
  expect(cardTitle(car, "en")).toBe("Taycan 4S");
  expect(cardTitle({ ...car, title: { en: "Porsche Taycan, first owner", ar: null } }, "en")).toBe(
    "Taycan, first owner",
  );
});
