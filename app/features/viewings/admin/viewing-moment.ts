import { cached, locales, time } from "~/i18n/format";
import { siteTimeZone } from "~/i18n/time-zone";
import type { Language } from "~domain/languages";

/**
 * The day of a moment in the dealer's time zone, with its weekday: `Fri 27 Nov` / `الجمعة، 27 نوفمبر`; with the year if
 * it is not the present one.
 */
export function formatDayOf(value: string | Date, language: Language): string {
  const timeZone = siteTimeZone();
  const yearOf = (at: Date) =>
    cached(`yy${timeZone}`, () => new Intl.DateTimeFormat("en", { year: "numeric", timeZone })).format(at);
  const other = yearOf(new Date(value)) !== yearOf(new Date());
  return cached(
    `dw${language}${timeZone}${other}`,
    () =>
      new Intl.DateTimeFormat(locales[language], {
        weekday: "short",
        day: "numeric",
        month: "short",
        ...(other ? { year: "numeric" } : {}),
        timeZone,
      }),
  ).format(new Date(value));
}

function clockOf(language: Language): Intl.DateTimeFormat {
  const timeZone = siteTimeZone();
  return cached(
    `tr${language}${timeZone}`,
    () => new Intl.DateTimeFormat(locales[language], { ...time[language], timeZone }),
  );
}

/** The times of a viewing in the dealer's time zone: `16:00–16:30` / `4:00 – 4:30 م`. */
export function formatTimes(from: string | Date, to: string | Date, language: Language): string {
  return clockOf(language).formatRange(new Date(from), new Date(to));
}

/** The time of a moment in the dealer's time zone: `16:00` / `4:00 م`. */
export function formatTimeAt(value: string | Date, language: Language): string {
  return clockOf(language).format(new Date(value));
}

/** A day (`2026-11-27`) as a heading: `Fri 27` / `الجمعة 27`; with `whole` `Friday 27 November`. */
export function formatDayName(day: string, language: Language, whole = false): string {
  return cached(
    `dn${language}${whole}`,
    () =>
      new Intl.DateTimeFormat(locales[language], {
        weekday: whole ? "long" : "short",
        day: "numeric",
        ...(whole ? { month: "long" } : {}),
        timeZone: "UTC",
      }),
  ).format(new Date(day));
}

/** A range of days: `23–29 Nov 2026`. */
export function formatDays(from: string, to: string, language: Language): string {
  return cached(
    `ds${language}`,
    () =>
      new Intl.DateTimeFormat(locales[language], { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }),
  ).formatRange(new Date(from), new Date(to));
}
