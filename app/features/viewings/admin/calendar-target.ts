import { addDays, fromLocalTime } from "~/utils/local-time";
import { minutesIn } from "./calendar-layout";
import type { ViewingChange } from "./viewing-desk.queries";
import type { ViewingRow } from "./viewing-row";

/** A column of the calendar: a day, in the view of one day that of a showroom. */
export interface CalendarColumn {
  key: string;
  day: string;
  /** Null where the column has every showroom. */
  office: string | null;
}

/** The hours that a calendar shows, and the hour at which its columns begin. */
export interface CalendarHours {
  first: number;
  last: number;
  cut: number;
}

/** A place in the calendar: a column by its number, and minutes since the midnight of its day. */
export interface Target {
  column: number;
  from: number;
}

/** What a viewing snaps to while it is moved, in minutes. */
export const step = 15;

/** Where a viewing is now; null where none of the columns has it. */
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

/** A place some columns and minutes on, in steps, and within what the calendar shows. */
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

/** The instant of a place, as ISO text; null where the clock has no such time. */
export function instantOf({ column, from }: Target, columns: readonly CalendarColumn[]): string | null {
  const found = columns[column];
  if (!found) return null;
  const [days, minutes] = [Math.floor(from / 1440), from % 1440];
  const two = (part: number) => String(part).padStart(2, "0");
  return fromLocalTime(`${addDays(found.day, days)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
}

/** What a viewing changes when it is dropped at a place; null where that is nothing. */
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
