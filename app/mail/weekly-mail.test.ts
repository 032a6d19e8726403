import { expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { composeMail } from "./compose-mail.server";

loadAllCatalogues();
const origin = "https://cars.example.com";
const dealer = { brand: { en: "Maarad Motors", ar: "معرض موتورز" }, email: null, whatsapp: null };

test("an owner is told on Mondays what the week brought, beside the week before it", () => {
  const week = {
    email: "owner@example.com",
    from: "2026-11-16",
    until: "2026-11-22",
    sums: { visits: 1234, opened: 480, asked: 31, orders: 4 },
    before: { visits: 1100, opened: 500, asked: 29, orders: 0 },
    sources: [
      { key: "instagram", name: { en: null, ar: null }, visits: 400, opened: 90 },
      { key: "ig7", name: { en: "Reels", ar: null }, visits: 300, opened: 80 },
      { key: "motors.example", name: { en: null, ar: null }, visits: 20, opened: 9 },
    ],
    cars: [{ key: "7", name: { en: "2024 Porsche Taycan", ar: "بورشه تايكان 2024" }, visits: 0, opened: 61 }],
    missed: ["lucid air", "زيكر"],
  };
  const compose = (language: string, changed: object = {}) =>
    composeMail({
      from: "database",
      origin,
      due: { id: 5, kind: "weekly_figures", dealer: { ...dealer, language }, week: { ...week, ...changed } },
    });
  const said = (mail: { text: string } | null) => mail?.text.replace(/[\u200e\u2066-\u2069]/g, "");
  const english = compose("en");
  expect(english).toMatchObject({ to: { address: "owner@example.com" } });
  expect(english?.replyTo).toBeUndefined();
  expect(said(english)).toContain("Visits: 1,234 (1,100)\nCars opened: 480 (500)\nAsked: 31 (29)\nOrders: 4 (0)\n");
  expect(said(english)).toContain("Instagram (400), Reels (300) and motors.example (20)\n");
  expect(said(english)).toContain("2024 Porsche Taycan (61)\n");
  expect(said(english)).toContain("Searched for and not found: lucid air and زيكر\n");
  expect(english?.text).toContain(`${origin}/admin/cars/buyers`);
  const arabic = compose("ar");
  expect(arabic?.subject).toBe("ما الذي جلب المشترين: أسبوع 16 نوفمبر 2026");
  // Read from the right, although it begins with a number or a Latin name.
  expect(said(arabic)).toContain("الزيارات: \u200f1,234 (1,100)");
  expect(said(arabic)).toContain("\u200flucid air وزيكر\n");
  expect(said(arabic)).toContain("إنستغرام (400) وReels (300) وmotors.example (20)\n");
  expect(said(arabic)).toContain("بورشه تايكان 2024 (61)\n");
  const quiet = compose("ar", { sources: [], cars: [], missed: [] });
  expect(said(quiet)).not.toContain("أكثر");
  expect(compose("ar", { email: null })).toBeNull();
});
