import { beforeAll, describe, expect, it } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";
import { orderMessage } from "./order-message";

beforeAll(loadAllCatalogues);

const car = {
  title: "Porsche Taycan 4S 2025",
  stockNo: "MM-0107",
  price: 52_000,
  currency: "BHD",
  url: "https://cars.example.com/cars/1",
};
const texts = (language: Language) => instanceOf(language).getFixedT(language, "orders");

describe("orderMessage", () => {
  it("carries reference, car, price and address in English", () => {
    expect(orderMessage(texts("en"), "en", car, "placed", "MR-2K7XQ9").replaceAll("\u00a0", " ")).toBe(
      "Hello, I have just placed an order.\nReference: MR-2K7XQ9\nCar: Porsche Taycan 4S 2025\n" +
        "Stock no. MM-0107\nPrice: BHD 52,000\nhttps://cars.example.com/cars/1",
    );
  });

  it("speaks the buyer's language", () => {
    const arabic = { ...car, title: "بورشه تايكان 4S 2025", url: "https://cars.example.com/ar/cars/1" };
    const message = orderMessage(texts("ar"), "ar", arabic, "placed", "MR-2K7XQ9");
    expect(message).toContain("سجّلت طلبًا");
    expect(message).toContain("رقم الطلب: MR-2K7XQ9");
    expect(message).toContain("52,000");
    expect(message).toContain("https://cars.example.com/ar/cars/1");
    // oxlint-disable-next-line no-misleading-character-class -- direction marks are exactly what must not be there
    expect(message).not.toMatch(/[\u200e\u200f\u061c]/);
  });

  it("says that the price is on request instead of 0", () => {
    expect(orderMessage(texts("en"), "en", { ...car, price: null }, "wanted")).toContain("Price: Price on request");
  });

  it("has no line for a reference where there is no order", () => {
    expect(orderMessage(texts("en"), "en", car, "wanted").split("\n")).toHaveLength(5);
  });
});
