import type { Language } from "~domain/languages";
import { currencyDecimals, formatMoney, formatNumber } from "./format";
import { useLanguage } from "./use-language";

/**
 * An unrounded amount: with the currency's usual decimals if it has a fraction, `BHD 34,900.500`; else as
 * {@link formatMoney}. Kept out of `format.ts`, so that visitors do not load it.
 */
export function formatExactMoney(amount: number, currency: string, language: Language): string {
  return Number.isInteger(amount)
    ? minusFirst(formatMoney(amount, currency, language))
    : formatAccountMoney(amount, currency, language);
}

/** An amount of an account: always with the currency's decimals, `BHD 34,900.000`. */
export function formatAccountMoney(amount: number, currency: string, language: Language): string {
  const decimals = currencyDecimals(currency);
  return minusFirst(
    formatMoney(amount, currency, language, (value) => formatNumber(value, language, decimals, decimals)),
  );
}

/**
 * Keeps a minus before its figures: without the second mark, a line that is read from the right shows it behind them.
 * Without the first one, `<bdi>` would take the whole amount for one that is read from the left.
 */
function minusFirst(amount: string): string {
  return amount.replace(/-(?=\d)/, "\u200f\u200e-");
}

/** {@link formatAccountMoney} in the page's language. */
export function useAccountMoney(): (amount: number, currency: string) => string {
  const { language } = useLanguage();
  return (amount, currency) => formatAccountMoney(amount, currency, language);
}

/** {@link formatExactMoney} in the page's language. */
export function useExactMoney(): (amount: number, currency: string) => string {
  const { language } = useLanguage();
  return (amount, currency) => formatExactMoney(amount, currency, language);
}
