import type { Language } from "~domain/languages";
import { cached, locales } from "~/i18n/format";

/**
 * Formats an amount below one unit with the decimals of its currency: `BHD 0.435`. A `rate` (the price of one kWh) has
 * up to four decimals.
 */
export function formatTariff(amount: number, currency: string, language: Language, rate = false): string {
  return cached(`t${language}${currency}${rate}`, () => {
    const style = { style: "currency", currency, currencyDisplay: language === "en" ? "code" : "symbol" } as const;
    const { maximumFractionDigits: usual = 2 } = new Intl.NumberFormat(locales[language], style).resolvedOptions();
    return new Intl.NumberFormat(locales[language], {
      ...style,
      maximumFractionDigits: rate ? Math.max(usual, 4) : usual,
    });
  })
    .format(amount)
    .replace(/[\u200e\u200f\u061c]/g, "");
}
