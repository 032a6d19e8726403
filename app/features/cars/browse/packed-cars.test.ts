import { expect, test } from "vitest";
import type { CarImage, ListedCar } from "../cars";
import { packCars, unpackCars } from "./packed-cars";

const cover: CarImage = {
  path: "a.webp",
  width: 1600,
  height: 1000,
  colour: null,
  alt: { en: null, ar: "سيارة «خضراء»" },
  illustration: true,
  dark: "a-dark.webp",
};

const car: ListedCar = {
  id: 7,
  stockNo: "MM-0101",
  brand: { en: null, ar: "بورش" },
  model: { en: "Taycan", ar: null },
  title: { en: null, ar: null },
  trim: "4S",
  year: 2026,
  status: "available",
  price: 52_000,
  wasPrice: null,
  dealUntil: "2026-12-31",
  mileage: 0,
  fuel: "electric",
  transmission: "single_speed",
  range: 642,
  power: 598,
  regionalSpec: "gcc",
  officeId: "manama",
  warrantyUntil: "2029-09-30",
  cover,
};

test("cars come out as they went in, in both languages, but for the day of the warranty", () => {
  const cars = [
    car,
    { ...car, id: 8, cover: null, wasPrice: 54_000 },
    { ...car, id: 9, cover: { ...cover, dark: "other.webp" } },
    { ...car, id: 10, cover: { ...cover, dark: null } },
  ];
  for (const language of ["en", "ar"] as const)
    expect(unpackCars(packCars(cars, language), language)).toEqual(
      cars.map((one) => ({ ...one, warrantyUntil: "2029" })),
    );
  expect(packCars([car], "ar").length).toBeLessThan(JSON.stringify([car]).length / 2);
});
