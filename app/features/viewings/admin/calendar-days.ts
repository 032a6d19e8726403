import type { Localized } from "~/i18n/localized";
import { addDays } from "~/utils/local-time";

/** The part of a dated exception of the opening hours that the calendar shows. */
export interface DayException {
  from: string;
  to: string;
  office: string | null;
  name: Localized;
}

/** Seven days from a day: of the days before it nothing is left to plan. */
export function weekFrom(day: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(day, index));
}

/** The days to read for a day or the week from it: a day more on each side, for what goes past midnight. */
export function daysAround(day: string): { first: string; days: number } {
  return { first: addDays(day, -1), days: 9 };
}

/** Names of the exceptions on a day, for one showroom, or for all if `office` is null. */
export function exceptionsOn(day: string, office: string | null, exceptions: readonly DayException[]): Localized[] {
  return exceptions
    .filter(({ from, to, office: of }) => from <= day && day <= to && (of === null || office === null || of === office))
    .map(({ name }) => name)
    .filter(({ en, ar }) => Boolean(en?.trim() || ar?.trim()));
}
