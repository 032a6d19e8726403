import { beforeAll, describe, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { carShareCard } from "./car-share-card";
import type { CarCard } from "./cars";

beforeAll(loadAllCatalogues);

const car: CarCard = {
  id: 7,
  stockNo: "MM-0101",
  brand: { en: "Porsche", ar: "بورشه" },
  brandSlug: "porsche",
  model: { en: "Taycan", ar: "تايكان" },
  trim: "4S",
  year: 2025,
  title: { en: null, ar: null },
  condition: "used",
  status: "available",
  price: 52_000,
  wasPrice: null,
  dealUntil: null,
  deal: false,
  mileage: 12_500,
  fuel: "electric",
  transmission: "single_speed",
  body: "sedan",
  range: 600,
  power: null,
  zeroTo100: null,
  regionalSpec: "gcc",
  warrantyUntil: null,
  officeId: null,
  cover: null,
};
const dealer = { name: { en: "Maarad Motors", ar: "معرض موتورز" }, currency: "BHD" };

describe("the picture of a shared car", () => {
  test("says brand, year, title, price and dealer, in English", () => {
    expect(carShareCard(car, "en", dealer)).toEqual({
      language: "en",
      dealer: "Maarad Motors",
      eyebrow: "Porsche · 2025",
      title: "Taycan 4S",
      note: null,
      price: "BHD\u00a052,000",
      wasPrice: null,
      mark: null,
      cover: null,
    });
  });

  test("and in Arabic, with digits in Latin", () => {
    expect(carShareCard(car, "ar", dealer)).toMatchObject({
      dealer: "معرض موتورز",
      eyebrow: "بورشه · 2025",
      title: "تايكان 4S",
    });
    expect(carShareCard(car, "ar", dealer).price).toMatch(/52,000.د\.ب/);
  });

  test("strikes a real earlier price, asks where there is none, and marks what is not simply for sale", () => {
    expect(carShareCard({ ...car, wasPrice: 55_000 }, "en", dealer).wasPrice).toBe("BHD\u00a055,000");
    expect(carShareCard({ ...car, price: null, wasPrice: 55_000 }, "en", dealer)).toMatchObject({
      price: "Price on request",
      wasPrice: null,
    });
    expect(carShareCard({ ...car, status: "reserved" }, "en", dealer).mark).toEqual({
      text: "Reserved",
      tone: "strong",
    });
  });

  test("says of a sold car that it is sold, and no price", () => {
    const sold: CarCard = { ...car, status: "sold", wasPrice: 55_000 };
    expect(carShareCard(sold, "ar", dealer)).toMatchObject({
      price: null,
      wasPrice: null,
      mark: { text: "مباعة", tone: "quiet" },
    });
    expect(carShareCard({ ...sold, price: null }, "en", dealer)).toMatchObject({ price: null, mark: { text: "Sold" } });
  });
});
