import { siteTimeZone } from "~/i18n/time-zone";
import { firstDayOfWeek } from "~domain/week-start";

/** The first day of the week in the dealer's region, Sunday = 0; it does not depend on the language. */
export function siteWeekStart(): number {
  return firstDayOfWeek(siteTimeZone());
}

const days = [0, 1, 2, 3, 4, 5, 6] as const;
export type DayOfWeek = (typeof days)[number];

/** The days of the week from that day on, Sunday = 0. */
export function siteWeek(): DayOfWeek[] {
  const first = siteWeekStart();
  return [...days.slice(first), ...days.slice(0, first)];
}
