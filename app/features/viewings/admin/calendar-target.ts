import { addDays, fromLocalTime } from "~/utils/local-time";
import { minutesIn } from "./calendar-layout";
import type { ViewingChange } from "./viewing-desk.queries";
import type { ViewingRow } from "./viewing-row";

/** A column of the calendar: a day, or a showroom on that day in the day view. */
export interface CalendarColumn {
  key: string;
  day: string;
  /** Null if the column has all showrooms. */
  office: string | null;
}

/** First and last hour of the calendar, and the hour at which its columns start. */
export interface CalendarHours {
  first: number;
  last: number;
  cut: number;
}

/** A place in the calendar: index of a column, and minutes since midnight of its day. */
export interface Target {
  column: number;
  from: number;
}

/** Step of moves, in minutes. */
export const step = 15;

/** The place of a viewing; null if it is in none of the columns. */
export function targetOf(
  viewing: Pick<ViewingRow, "startsAt" | "officeId">,
  columns: readonly CalendarColumn[],
  cut: number,
): Target | null {
  const column = columns.findIndex(({ day, office }) => {
    const from = minutesIn(day, viewing.startsAt);
    return (office === null || office === viewing.officeId) && from >= cut * 60 && from < (cut + 24) * 60;
  });
  const found = columns[column];
  return found ? { column, from: minutesIn(found.day, viewing.startsAt) } : null;
}

/** A place moved by columns and minutes, rounded to steps and kept within the calendar. */
export function shifted(
  from: Target,
  by: { columns?: number; minutes?: number },
  columns: readonly CalendarColumn[],
  { first, last }: CalendarHours,
): Target {
  const { columns: across = 0, minutes = 0 } = by;
  const wanted = minutes === 0 ? from.from : Math.round((from.from + minutes) / step) * step;
  return {
    column: Math.min(columns.length - 1, Math.max(0, from.column + across)),
    from: Math.min(last * 60 - step, Math.max(first * 60, wanted)),
  };
}

/** The ISO time of a place; null if the clock change skips that time. */
export function instantOf({ column, from }: Target, columns: readonly CalendarColumn[]): string | null {
  const found = columns[column];
  if (!found) return null;
  const [days, minutes] = [Math.floor(from / 1440), from % 1440];
  const two = (part: number) => String(part).padStart(2, "0");
  return fromLocalTime(`${addDays(found.day, days)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
}

/** The change of a viewing that is dropped at a place; null if nothing changes or the time does not exist. */
export function changeTo(
  viewing: Pick<ViewingRow, "startsAt" | "officeId">,
  target: Target,
  columns: readonly CalendarColumn[],
): ViewingChange | null {
  const startsAt = instantOf(target, columns);
  const office = columns[target.column]?.office ?? viewing.officeId;
  if (startsAt === null) return null;
  const change = {
    ...(Date.parse(startsAt) === Date.parse(viewing.startsAt) ? {} : { startsAt }),
    ...(office === viewing.officeId ? {} : { office }),
  };
  return Object.keys(change).length === 0 ? null : change;
}
