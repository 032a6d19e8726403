import { startOfWeek, weekStarts } from "~/admin/date-input/calendar-days";
import type { Localized } from "~/i18n/localized";
import { addDays } from "~/utils/local-time";
import type { Language } from "~domain/languages";

/** Dated exceptions of the opening hours, as far as the calendar tells of them. */
export interface DayException {
  from: string;
  to: string;
  office: string | null;
  name: Localized;
}

/** The days of the week that a day is in, as the reader's language begins it. */
export function weekOf(day: string, language: Language): string[] {
  const first = startOfWeek(day, weekStarts[language]);
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** Days around one that hold its week in either language, and what runs over midnight at both ends. */
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
