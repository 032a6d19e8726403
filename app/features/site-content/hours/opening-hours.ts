import { siteWeek } from "~/i18n/week";
import type { OtherHours } from "../opening-exceptions";
import type { Office } from "../site-content.schema";
import { minutesOf } from "../wall-clock";

type Opening = Office["hours"][number];

export const dayNames = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type DayName = (typeof dayNames)[number];

/** Consecutive days with the same times; no times means closed. */
export interface HoursRow {
  from: DayName;
  to: DayName;
  times: { opens: string; closes: string }[];
}

/**
 * Rows for a table of opening hours: `Saturday to Thursday 09:00–20:00`, split days with two times, starting with the
 * first day of the week in the dealer's region.
 * @param days days of the week to include; all by default
 */
export function hoursTable(hours: readonly Opening[], days?: ReadonlySet<number>): HoursRow[] {
  const rows: HoursRow[] = [];
  for (const day of siteWeek().filter((one) => days?.has(one) ?? true)) {
    const times = hours
      .filter((opening) => opening.day === day)
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((a, b) => (a.opens < b.opens ? -1 : 1));
    const name = dayNames[day];
    const last = rows.at(-1);
    if (last && JSON.stringify(last.times) === JSON.stringify(times)) last.to = name;
    else rows.push({ from: name, to: name, times });
  }
  return rows;
}

export type OpeningState =
  | { open: true; until: string }
  | { open: false; next: { day: DayName; at: string; today: boolean } | null };

/**
 * Whether an office is open at a local time, and until when, or when it opens next within a week.
 * @param others special opening hours; the first that applies to a day replaces the weekly hours
 */
export function openingState(
  hours: readonly Opening[],
  others: readonly OtherHours[],
  { date, minutes }: { date: string; minutes: number },
): OpeningState {
  const spans = [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((ahead) => {
    const day = new Date(Date.parse(date) + ahead * 86_400_000);
    const text = day.toISOString().slice(0, 10);
    const valid = others.find(({ from, to }) => from <= text && text <= to)?.hours ?? hours;
    return valid
      .filter((opening) => opening.day === day.getUTCDay())
      .map((opening) => {
        const start = ahead * 1440 + minutesOf(opening.opens);
        const length = minutesOf(opening.closes) - minutesOf(opening.opens);
        // A closing time that is not after the opening time is on the next day.
        return { opening, ahead, start, end: start + length + (length > 0 ? 0 : 1440) };
      });
  });
  const current = spans.find(({ start, end }) => start <= minutes && minutes < end);
  if (current) return { open: true, until: current.opening.closes };
  const next = spans.toSorted((a, b) => a.start - b.start).find(({ start }) => start > minutes);
  if (!next) return { open: false, next: null };
  const { day, opens } = next.opening;
  return { open: false, next: { day: dayNames[day] ?? "sunday", at: opens, today: next.ahead === 0 } };
}
