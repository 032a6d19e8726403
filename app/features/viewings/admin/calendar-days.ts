import { startOfWeek } from "~/admin/date-input/calendar-days";
import type { Localized } from "~/i18n/localized";
import { siteWeekStart } from "~/i18n/week";
import { addDays } from "~/utils/local-time";

/** The part of a dated exception of the opening hours that the calendar shows. */
export interface DayException {
  from: string;
  to: string;
  office: string | null;
  name: Localized;
}

/** The seven days of the week of a day, starting with the first day of the week in the dealer's region. */
export function weekOf(day: string): string[] {
  const first = startOfWeek(day, siteWeekStart());
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** 15 days around a day: they contain its week, whatever its first day, and a day before and after it. */
export function daysAround(day: string): { first: string; days: number } {
  return { first: addDays(day, -7), days: 15 };
}

/** Names of the exceptions on a day, for one showroom, or for all if `office` is null. */
export function exceptionsOn(day: string, office: string | null, exceptions: readonly DayException[]): Localized[] {
  return exceptions
    .filter(({ from, to, office: of }) => from <= day && day <= to && (of === null || office === null || of === office))
    .map(({ name }) => name)
    .filter(({ en, ar }) => Boolean(en?.trim() || ar?.trim()));
}
