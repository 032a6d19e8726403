import type { Language } from "~domain/languages";
import { locales } from "./format";
import { useLanguage } from "./use-language";

const formatters = new Map<string, Intl.RelativeTimeFormat>();

function formatterOf(language: Language, numeric: "auto" | "always"): Intl.RelativeTimeFormat {
  const key = language + numeric;
  const known = formatters.get(key) ?? new Intl.RelativeTimeFormat(locales[language], { numeric });
  formatters.set(key, known);
  return known;
}

/**
 * Time between two moments in whole minutes, hours (from 60 minutes), days (from 48 hours) or months (from 60 days):
 * `in 5 hours`, `3 days ago`, `قبل ساعتين`; less than a minute is `now`. Only for screens that the browser alone
 * renders: the words are those of its ICU library.
 */
export function formatRelative(value: string | Date, now: string | Date, language: Language): string {
  const minutes = (new Date(value).getTime() - new Date(now).getTime()) / 60_000;
  const far = Math.abs(minutes);
  const [amount, unit] =
    far < 60
      ? ([minutes, "minute"] as const)
      : far < 48 * 60
        ? ([minutes / 60, "hour"] as const)
        : far < 60 * 24 * 60
          ? ([minutes / 60 / 24, "day"] as const)
          : ([minutes / 60 / 24 / 30, "month"] as const);
  const whole = Math.trunc(amount);
  return whole === 0
    ? formatterOf(language, "auto").format(0, "second")
    : formatterOf(language, "always").format(whole, unit);
}

/** {@link formatRelative} in the page's language. */
export function useRelativeTime(): (value: string | Date, now: string | Date) => string {
  const { language } = useLanguage();
  return (value, now) => formatRelative(value, now, language);
}
