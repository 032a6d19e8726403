import { dayAt, fromLocalTime, isDay } from "~/utils/local-time";
import { latinDigits } from "~/utils/latin-digits";
import { normalForm } from "~/utils/normal-form";
import { withoutDirectionMarks } from "~/utils/direction-marks";
import { type CellValue, read, refused } from "./cell-value";

interface DayParts {
  year: string;
  /** Month and day as they are usually written here: with the day first. */
  month: string;
  day: string;
  /** Whether the year comes first, so that only one order is meant. */
  yearFirst: boolean;
}

function partsOf(typed: string): DayParts | null {
  const text = withoutDirectionMarks(latinDigits(normalForm(typed))).trim();
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const [year, month, day] = yearFirst ? yearFirst.slice(1) : dayFirst ? dayFirst.slice(1).reverse() : [];
  return year && month && day ? { year, month, day, yearFirst: yearFirst !== null } : null;
}

function isoOf(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? iso : null;
}

/** Spreadsheets append midnight to a date without a time. */
const withoutMidnight = (typed: string) => typed.replace(/[T ]0?0:00(:00)?$/, "");

/** Reads a date as written in the Gulf, with the year or the day first: `2026-11-21`, `21/11/2026`, `٢١/١١/٢٠٢٦`. */
function dayOf(typed: string): string | null {
  const parts = partsOf(typed);
  return parts && isoOf(parts.year, parts.month, parts.day);
}

/** The day that a text means if its month comes first, as in America: `11/21/2026`; null for other texts. */
export function monthFirstDay(typed: string): string | null {
  const parts = partsOf(withoutMidnight(typed));
  return parts === null || parts.yearFirst ? null : isoOf(parts.year, parts.day, parts.month);
}

/**
 * Whether the days of a column are written with the month first: one of them can be read only so, and none only the
 * other way.
 */
export function isMonthFirst(cells: readonly string[]): boolean {
  const orders = cells.map((cell) => ({ day: dayOf(withoutMidnight(cell)), month: monthFirstDay(cell) }));
  return (
    orders.some(({ day, month }) => day === null && month !== null) &&
    !orders.some(({ day, month }) => day !== null && month === null)
  );
}

/** A year of the Hijri calendar, which no car of the last two centuries has in the Gregorian one. */
const isHijri = (year: string) => /^1[34]\d\d$/.test(year);

/** @param monthFirst whether other days of the column have the month first, so that this one may, too */
export function readDay(typed: string, { past }: { past: boolean }, monthFirst: boolean): CellValue {
  const text = withoutMidnight(typed);
  const parts = partsOf(text);
  if (parts && isHijri(parts.year)) return refused("hijriDay", typed);
  const day = dayOf(text);
  if (day === null) return refused("notADay", typed);
  const other = monthFirst ? monthFirstDay(typed) : null;
  if (other !== null && other !== day) return refused("ambiguousDay", typed);
  return past && day > dayAt() ? refused("dayInFuture", typed) : read(day);
}

export function readMoment(typed: string): CellValue {
  const match = /^(.*?)(?:[T ]+(\d{1,2}:\d{2})(?::\d{2})?)?$/.exec(latinDigits(normalForm(typed)));
  const day = dayOf(match?.[1] ?? "");
  const instant = day === null ? null : fromLocalTime(`${day}T${(match?.[2] ?? "00:00").padStart(5, "0")}`);
  return instant === null ? refused("notATime", typed) : read(instant);
}
