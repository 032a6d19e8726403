import { cached, locales, time } from "~/i18n/format";
import { siteTimeZone } from "~/i18n/time-zone";
import type { Language } from "~domain/languages";

/** The time of a moment in the dealer's time zone, as {@link formatTime}; "" for an invalid date. */
export function formatTimeOf(value: string | Date, language: Language): string {
  if (Number.isNaN(new Date(value).getTime())) return "";
  const timeZone = siteTimeZone();
  return cached(
    `ct${language}${timeZone}`,
    () => new Intl.DateTimeFormat(locales[language], { ...time[language], timeZone }),
  ).format(new Date(value));
}

/** A day (`YYYY-MM-DD`) with its weekday: `Friday 27 November` / `الجمعة 27 نوفمبر`. */
export function formatWeekday(date: string, language: Language): string {
  return cached(
    `w${language}`,
    () =>
      new Intl.DateTimeFormat(locales[language], { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }),
  ).format(new Date(date));
}

/** The day of a moment in the dealer's time zone, `YYYY-MM-DD`. */
export function dayOf(value: string | Date): string {
  const timeZone = siteTimeZone();
  return cached(`y${timeZone}`, () => new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone })).format(
    new Date(value),
  );
}
