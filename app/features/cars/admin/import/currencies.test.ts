import { expect, test } from "vitest";
import { formatExactMoney } from "~/i18n/exact-money";
import { formatMoney } from "~/i18n/format";
import { currencies } from "~domain/currencies";
import { readCell } from "./cell-values";
import { type CarField, fileColumns } from "./file-columns";

const price: CarField = fileColumns.find((field) => field.key === "price") ?? fail();

const written = currencies.flatMap((currency) =>
  (["en", "ar"] as const).flatMap((language) => [
    [currency, formatMoney(12_500, currency, language)] as const,
    [currency, formatExactMoney(12_500.5, currency, language)] as const,
    // As the browser writes it, with its direction marks, and as it is pasted out of a page.
    [currency, new Intl.NumberFormat("ar-BH", { style: "currency", currency }).format(12_500)] as const,
    [currency, `\u2068${formatMoney(12_500, currency, language)}\u2069`] as const,
  ]),
);
test.each([
  ...written,
  ["BHD", "12,500 د.ب."],
  ["BHD", "\u200f12,500 د.ب.\u200f"],
  ["BHD", "12,500 دب"],
  ["BHD", "12,500 دينار بحريني"],
  ["AED", "12,500 د.إ."],
  ["AED", "١٢٬٥٠٠ درهم إماراتي"],
  ["AED", "Dhs. 12,500"],
  ["SAR", "12,500 ر.س."],
  ["SAR", "12,500 ريال سعودي"],
  ["SAR", "\u20c1 12,500"],
  ["KWD", "12,500 د.ك."],
  ["KWD", "12,500 دينار كويتي"],
  ["QAR", "12,500 ر.ق."],
  ["QAR", "12,500 ريال قطري"],
  ["OMR", "12,500 ر.ع."],
  ["OMR", "12,500 ريال عُماني"],
] as const)("%s %j", (currency, text) => {
  const value = readCell(price, text, { currency });
  expect(value.ok && Math.floor(Number(value.value))).toBe(12_500);
});

test("another currency of the Gulf is refused", () => {
  expect(readCell(price, "12,500 د.ك.", { currency: "BHD" })).toMatchObject({ ok: false, problem: "otherCurrency" });
  expect(readCell(price, "12,500 ر.س.", { currency: "QAR" })).toMatchObject({ ok: false, problem: "otherCurrency" });
});

function fail(): never {
  throw new Error("no price");
}
