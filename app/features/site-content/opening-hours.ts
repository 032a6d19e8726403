import type { Office } from "./site-content.schema";

type Opening = Office["hours"][number];

/** Days in the order a week is read here: it begins on Saturday. */
const week = [6, 0, 1, 2, 3, 4, 5] as const;

export const dayNames = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type DayName = (typeof dayNames)[number];

/** Days that follow one another and open alike; no times means closed. */
export interface HoursRow {
  from: DayName;
  to: DayName;
  times: { opens: string; closes: string }[];
}

/** Opening hours as a table to read: `Saturday to Thursday 09:00–20:00`, split days with two times. */
export function hoursTable(hours: readonly Opening[]): HoursRow[] {
  const rows: HoursRow[] = [];
  for (const day of week) {
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

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/**
 * Whether an office is open at a moment of its own clock, and until or from when.
 * @param clock day of the week from Sunday = 0, minutes since midnight
 */
export function openingState(hours: readonly Opening[], clock: { day: number; minutes: number }): OpeningState {
  const spans = hours.map((opening) => {
    const start = opening.day * 1440 + minutesOf(opening.opens);
    const length = minutesOf(opening.closes) - minutesOf(opening.opens);
    // What closes before it opens, closes on the next day.
    return { opening, start, length: length > 0 ? length : length + 1440 };
  });
  const now = clock.day * 1440 + clock.minutes;
  const since = (start: number) => (now - start + 10080) % 10080;
  const current = spans.find(({ start, length }) => since(start) < length);
  if (current) return { open: true, until: current.opening.closes };
  const next = spans.toSorted((a, b) => since(b.start) - since(a.start))[0]?.opening;
  if (!next) return { open: false, next: null };
  const today = next.day === clock.day && minutesOf(next.opens) > clock.minutes;
  return { open: false, next: { day: dayNames[next.day] ?? "sunday", at: next.opens, today } };
}
