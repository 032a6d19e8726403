import { useMemo } from "react";
import {
  formatCurrency,
  formatDate,
  formatDateTime,
  formatDistance,
  formatList,
  formatMoney,
  formatNumber,
  formatYear,
} from "./format";
import { useLanguage } from "./use-language";

/** The formatters of `format.ts`, bound to the page's language. */
export function useFormat() {
  const { language } = useLanguage();
  return useMemo(
    () => ({
      number: (value: number, fractionDigits?: number) => formatNumber(value, language, fractionDigits),
      currency: (code: string) => formatCurrency(code, language),
      money: (amount: number, currency: string) => formatMoney(amount, currency, language),
      distance: (kilometres: number | null) => formatDistance(kilometres, language),
      year: formatYear,
      date: (value: string | Date) => formatDate(value, language),
      list: (items: readonly string[]) => formatList(items, language),
      dateTime: (value: string | Date) => formatDateTime(value, language),
    }),
    [language],
  );
}
