import type { Language } from "~domain/languages";
import { currencyDecimals, formatMoney, formatNumber } from "~/i18n/format";

/**
 * Formats an amount below one unit with the decimals of its currency: `BHD 0.435`. A `rate` (the price of one kWh) has
 * up to four decimals.
 */
export function formatTariff(amount: number, currency: string, language: Language, rate = false): string {
  const usual = currencyDecimals(currency);
  return formatMoney(amount, currency, language, (value) =>
    formatNumber(value, language, rate ? Math.max(usual, 4) : usual, usual),
  );
}
