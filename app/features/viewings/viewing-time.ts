import { comma } from "~/i18n/comma";
import { clockOf, momentParts } from "~/i18n/format";
import { siteTimeZone } from "~/i18n/time-zone";
import type { Language } from "~domain/languages";

/** The time of a moment in the dealer's time zone, as `formatTime`; "" for an invalid date. */
export function formatTimeOf(value: string | Date, language: Language): string {
  return Number.isNaN(new Date(value).getTime()) ? "" : clockOf(momentParts(value, language, siteTimeZone()));
}

/** A day (`YYYY-MM-DD`) with its weekday: `Friday 27 November` / `الجمعة، 27 نوفمبر`; with a short month `27 Nov`. */
export function formatWeekday(date: string, language: Language, months: "short" | "long" = "long"): string {
  const part = momentParts(date, language, "UTC", "long");
  const month = momentParts(date, language, "UTC", months)("month");
  return `${part("weekday")}${language === "en" ? " " : comma.ar}${part("day")} ${month}`;
}

/** The day of a moment in the dealer's time zone, `YYYY-MM-DD`. */
export function dayOf(value: string | Date): string {
  const part = momentParts(value, "en", siteTimeZone(), "2-digit");
  return `${part("year")}-${part("month")}-${part("day")}`;
}
