import { useFormat } from "./use-format";
import { useLanguage } from "./use-language";

/**
 * A number of percent with its sign on the same line: `80 %` / `80%`. Kept out of `format.ts`, so that visitors do not
 * load it.
 */
export function usePercent(): (value: number, fractionDigits?: number) => string {
  const format = useFormat();
  const { language } = useLanguage();
  const sign = language === "ar" ? "%" : "\u00a0%";
  return (value, fractionDigits) => format.number(value, fractionDigits) + sign;
}
