import { comma } from "~/i18n/comma";
import { clockOf, type MomentPart, momentParts } from "~/i18n/format";
import { siteTimeZone } from "~/i18n/time-zone";
import type { Language } from "~domain/languages";

/**
 * The day of a moment in the dealer's time zone, with its weekday: `Fri 27 Nov` / `الجمعة، 27 نوفمبر`; with the year if
 * it is not the present one: `Fri, 27 Nov 2026`.
 */
export function formatDayOf(value: string | Date, language: Language): string {
  const part = momentParts(value, language, siteTimeZone());
  const day = `${part("day")} ${part("month")}`;
  return part("year") === momentParts(new Date(), language, siteTimeZone())("year")
    ? afterWeekday(part, day, language)
    : `${part("weekday")}${comma[language]}${day} ${part("year")}`;
}

function afterWeekday(part: MomentPart, rest: string, language: Language): string {
  return `${part("weekday")}${language === "en" ? " " : comma.ar}${rest}`;
}

/** The times of a viewing in the dealer's time zone: `16:00–16:30` / `4:00–4:30 م`, `11:30 ص – 12:00 م`. */
export function formatTimes(from: string | Date, to: string | Date, language: Language): string {
  const [start, end] = [from, to].map((one) => momentParts(one, language, siteTimeZone()));
  if (!start || !end) return "";
  return start("dayPeriod") === end("dayPeriod")
    ? `${start("hour")}:${start("minute")}–${clockOf(end)}`
    : clockOf(start) + thinDash + clockOf(end);
}

/** Between two texts of several words. */
const thinDash = "\u2009–\u2009";

/** The time of a moment in the dealer's time zone: `16:00` / `4:00 م`. */
export function formatTimeAt(value: string | Date, language: Language): string {
  return clockOf(momentParts(value, language, siteTimeZone()));
}

/** A day (`2026-11-27`) as a heading: `Fri 27` / `الجمعة، 27`; with `whole` `Friday 27 November`. */
export function formatDayName(day: string, language: Language, whole = false): string {
  const part = momentParts(day, language, "UTC", whole ? "long" : "short");
  return afterWeekday(part, whole ? `${part("day")} ${part("month")}` : part("day"), language);
}

/** A range of days: `23 – 29 Nov 2026` / `23–29 نوفمبر 2026`, `30 Nov – 6 Dec 2026`. */
export function formatDays(from: string, to: string, language: Language): string {
  const [start, end] = [from, to].map((one) => momentParts(one, language, "UTC"));
  if (!start || !end) return "";
  const last = `${end("day")} ${end("month")} ${end("year")}`;
  if (from === to) return last;
  const otherYear = start("year") !== end("year");
  const otherMonth = otherYear || start("month") !== end("month");
  const first = `${start("day")}${otherMonth ? ` ${start("month")}` : ""}${otherYear ? ` ${start("year")}` : ""}`;
  return first + (language === "en" ? thinDash : otherMonth ? " – " : "–") + last;
}
