import { moneyDecimals } from "~domain/currencies";
import type { Language } from "~domain/languages";
import { cached, locales } from "./format";

/**
 * An amount as papers write it: always with all decimals of its currency, `BHD 34,900.500` / `34,900.500 د.ب.`. On a
 * page, isolate it with `<bdi>`.
 */
export function formatPaperMoney(amount: number, currency: string, language: Language): string {
  const decimals = moneyDecimals(currency);
  return cached(
    `pm${language}${currency}`,
    () =>
      new Intl.NumberFormat(locales[language], {
        style: "currency",
        currency,
        currencyDisplay: language === "en" ? "code" : "symbol",
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
  )
    .format(amount)
    .replace(/[\u200e\u200f\u061c]/g, "");
}
