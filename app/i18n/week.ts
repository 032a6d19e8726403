import { siteTimeZone } from "~/i18n/time-zone";
import { firstDayOfWeek } from "~domain/week-start";

/** The first day of the week where the dealer is, Sunday = 0: the same for readers of both languages. */
export function siteWeekStart(): number {
  return firstDayOfWeek(siteTimeZone());
}

/** The days of the week from that day on, Sunday = 0. */
export function siteWeek(): number[] {
  return Array.from({ length: 7 }, (_, index) => (siteWeekStart() + index) % 7);
}
