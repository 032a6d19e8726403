import { locales } from "./format";
import { useLanguage } from "./use-language";

/** A month by its name, `November 2026`, of `2026-11`. Kept out of `format.ts`, so that visitors do not load it. */
export function useMonthName(): (month: string) => string {
  const { language } = useLanguage();
  return (month) =>
    new Intl.DateTimeFormat(locales[language], { month: "long", year: "numeric", timeZone: "UTC" }).format(
      new Date(`${month}-01`),
    );
}
