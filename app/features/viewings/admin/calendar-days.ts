import { startOfWeek } from "~/admin/date-input/calendar-days";
import type { Localized } from "~/i18n/localized";
import { siteWeekStart } from "~/i18n/week";
import { addDays } from "~/utils/local-time";

/** Dated exceptions of the opening hours, as far as the calendar tells of them. */
export interface DayException {
  from: string;
  to: string;
  office: string | null;
  name: Localized;
}

/** The days of the week that a day is in, as it begins where the dealer is. */
export function weekOf(day: string): string[] {
  const first = startOfWeek(day, siteWeekStart());
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** Days around one that hold its week wherever it begins, and what runs over midnight at both ends. */
export function daysAround(day: string): { first: string; days: number } {
  return { first: addDays(day, -7), days: 15 };
}

/** The names of the exceptions that hold on a day, of one showroom or all of them. */
export function exceptionsOn(day: string, office: string | null, exceptions: readonly DayException[]): Localized[] {
  return exceptions
    .filter(({ from, to, office: of }) => from <= day && day <= to && (of === null || office === null || of === office))
    .map(({ name }) => name)
    .filter(({ en, ar }) => Boolean(en?.trim() || ar?.trim()));
}
