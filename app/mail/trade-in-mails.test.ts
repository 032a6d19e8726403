import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { composeMail } from "./compose-mail.server";

beforeAll(loadAllCatalogues);

const origin = "https://cars.example.com";
const dealer = {
  brand: { en: "Maarad Motors", ar: "معرض موتورز" },
  email: "sales@example.com",
  whatsapp: null,
  language: "en",
  time_zone: "Asia/Bahrain",
};
const tradeIn = {
  id: 7,
  reference: "TI-2K7XQ9",
  status: "offered",
  language: "ar",
  name: "نورة",
  email: "noor@example.com",
  make: "Lexus",
  model: "LX 600",
  year: 2022,
  offer: 5000.5,
  currency: "BHD",
  offer_until: "2026-12-01T20:59:00Z",
};
const known = { phone: "+97333000041", wish: "One owner", mileage: 41_000, condition: "good", pictures: 3 };
const composed = (kind: string, trade_in: object) =>
  composeMail({ from: "database", origin, due: { id: 1, kind, dealer, trade_in } });

test("the offer goes to the customer in their language, with the amount, its end and where to answer", () => {
  const mail = composed("trade_in_offer", tradeIn);
  expect(mail).toMatchObject({ to: { address: "noor@example.com" }, replyTo: { address: "sales@example.com" } });
  expect(mail?.subject).toBe("عرضنا لسيارتك: TI-2K7XQ9");
  expect(mail?.text).toMatch(/5,000\.500/);
  expect(mail?.text).toContain("1 ديسمبر 2026");
  expect(mail?.text).toContain("https://cars.example.com/ar/track");
  expect(composed("trade_in_offer", { ...tradeIn, email: null })).toBeNull();
});

test("the receipt tells of no offer", () => {
  const mail = composed("trade_in_received", {
    ...tradeIn,
    language: "en",
    status: "new",
    offer: null,
    currency: null,
    offer_until: null,
  });
  expect(mail?.subject).toBe("Your trade-in TI-2K7XQ9");
  expect(mail?.text).not.toContain("Our offer");
  expect(mail?.text).toContain("Lexus LX 600 2022");
});

test.each([
  ["You won! https://evil.example/prize", "LX"],
  ["Lexus", "LX evil.example"],
  ["Lexus", "Call 33001122 to get your prize"],
  ["لقد ربحت جائزة كبيرة اتصل بنا الآن فورا", "LX"],
])("a car that is none is not told to the address that a stranger typed: %s %s", (make, model) => {
  for (const kind of ["trade_in_received", "trade_in_offer"]) {
    const mail = composed(kind, { ...tradeIn, make, model });
    for (const part of [mail?.subject, mail?.text, mail?.html]) {
      expect(part).not.toContain(make.length > 6 ? make : model);
      expect(part).toContain("TI-2K7XQ9");
    }
  }
});

test.each([
  ["Mercedes-Benz", "GLE 53 AMG 4MATIC+"],
  ["Lynk & Co", "01"],
  ["VW", "ID.4"],
  ["BMW", "i7"],
  ["Rolls-Royce", "Cullinan"],
  ["Citroën", "C3"],
  ["لكزس", "إل إكس 600"],
  ["Land Rover", "Range Rover P530 / SV"],
])("what cars are called is told: %s %s", (make, model) => {
  expect(composed("trade_in_received", { ...tradeIn, make, model })?.text).toContain(`${make} ${model} 2022`);
});

test("the dealer hears what came, and what the customer answered", () => {
  const arrived = composed("trade_in_notice", { ...tradeIn, status: "new", ...known });
  expect(arrived).toMatchObject({ to: { address: "sales@example.com" }, replyTo: { address: "noor@example.com" } });
  expect(arrived?.subject).toBe("New trade-in: Lexus LX 600 2022, نورة");
  expect(arrived?.text).toContain("3 photos");
  expect(arrived?.text).toContain("https://cars.example.com/admin/orders/trade-ins/7");
  const answered = (status: string) => composed("trade_in_answer_notice", { ...tradeIn, ...known, status })?.subject;
  expect(answered("accepted")).toBe("Offer accepted: Lexus LX 600 2022, نورة");
  expect(answered("declined")).toBe("Offer declined: Lexus LX 600 2022, نورة");
});
