import { expect, test } from "vitest";
import { cardIn, readCarCard } from "./car-cards";
import { carTitle, fullName } from "./cars";

const row = {
  id: 7,
  stock_no: "M-7",
  brand: "Porsche",
  brand_ar: "بورش",
  brand_slug: "porsche",
  model: "Taycan",
  model_ar: null,
  trim_level: "4S",
  year: 2025,
  title_en: "The quiet one",
  title_ar: null,
  condition: "new",
  status: "available",
  price: 52_000,
  was_price: null,
  price_mode: "fixed",
  deal: false,
  mileage_km: 0,
  fuel: "electric",
  transmission: "single_speed",
  body: "sedan",
  range_km: 500,
  cover_path: "cars/7/front.webp",
  cover_width: 1600,
  cover_height: 1000,
  cover_colour: null,
  cover_alt_en: "Seen from the front",
  cover_alt_ar: "من الأمام",
  cover_illustration: true,
  cover_dark_path: "cars/7/front-dark.webp",
  power_hp: 530,
  zero_to_100_s: 4,
  regional_spec: "gcc",
  warranty_until: "2099-05-31",
  office_id: "manama",
  deal_until: null,
};

test("a warranty is said while it runs", () => {
  expect(readCarCard(row).warrantyUntil).toBe("2099-05-31");
  expect(readCarCard({ ...row, warranty_until: "2020-05-31" }).warrantyUntil).toBeNull();
});

test("a card in one language keeps what it shows there, and nothing of the other", () => {
  const card = readCarCard(row);
  expect(cardIn(card, "ar")).toMatchObject({
    brand: { en: null, ar: "بورش" },
    model: { en: "Taycan", ar: null },
    title: { en: null, ar: null },
    cover: { alt: { en: null, ar: "من الأمام" } },
  });
  expect(cardIn(card, "en")).toMatchObject({
    model: { en: null, ar: null },
    trim: null,
    title: { en: "The quiet one", ar: null },
  });
  for (const language of ["en", "ar"] as const)
    for (const name of [carTitle, fullName]) expect(name(cardIn(card, language), language)).toBe(name(card, language));
  expect(cardIn({ ...card, cover: null }, "en").cover).toBeNull();
});
