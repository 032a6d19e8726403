import { momentParts } from "./format";
import { useLanguage } from "./use-language";

/** A month by its name, `November 2026`, of `2026-11`. Kept out of `format.ts`, so that visitors do not load it. */
export function useMonthName(): (month: string) => string {
  const { language } = useLanguage();
  return (month) => {
    const part = momentParts(`${month}-01`, language, "UTC", "long");
    return `${part("month")} ${part("year")}`;
  };
}
