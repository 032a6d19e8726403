import { hijriDay, isHijriYear, knowsHijri } from "~/utils/hijri-day";
import { dayAt, fromLocalTime, isDay } from "~/utils/local-time";
import { latinDigits } from "~/utils/latin-digits";
import { normalForm } from "~/utils/normal-form";
import { withoutDirectionMarks } from "~/utils/direction-marks";
import { type CellProblem, type CellValue, read, refused } from "./cell-value";

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

/** How the days of a column are written. */
export type DayOrder =
  | "dayFirst"
  /** One day can only have the month first, and none only the day. */
  | "monthFirst"
  /** Some can only have the day first, and some only the month. */
  | "mixed"
  /** Each may have the one or the other. */
  | "open";

interface BothReadings {
  dayFirst: string | null;
  monthFirst: string | null;
}

function bothReadings({ year, month, day, yearFirst }: DayParts): BothReadings {
  const dayFirst = isoOf(year, month, day);
  return { dayFirst, monthFirst: yearFirst ? dayFirst : isoOf(year, day, month) };
}

/** The day of a text that may have a time behind it. */
const dayPart = (cell: string) => partsOf(cell.replace(/[T ]+\d{1,2}:\d{2}(:\d{2})?$/, ""));

/** Finds the order in which the days of a column are written, by those that can be read in one order only. */
export function dayOrderOf(cells: readonly string[]): DayOrder {
  let [dayOnly, monthOnly, either] = [false, false, false];
  for (const cell of cells) {
    const parts = dayPart(cell);
    if (!parts || isHijriYear(Number(parts.year))) continue;
    const { dayFirst, monthFirst } = bothReadings(parts);
    if (dayFirst === monthFirst) continue;
    if (monthFirst === null) dayOnly = true;
    else if (dayFirst === null) monthOnly = true;
    else either = true;
  }
  if (monthOnly) return dayOnly ? "mixed" : "monthFirst";
  return either && !dayOnly ? "open" : "dayFirst";
}

/** The day that a text means if its month comes first, as in America: `11/21/2026`; null for other texts. */
export function monthFirstDay(typed: string): string | null {
  const parts = dayPart(typed);
  return parts && !parts.yearFirst ? bothReadings(parts).monthFirst : null;
}

export interface DayContext {
  /** How the days of the column are written. */
  days?: DayOrder;
  /** The order that a person chose. */
  chosen?: "dayFirst" | "monthFirst" | undefined;
  /** Whether Hijri days become those of our calendar. */
  convert?: boolean;
}

type DayReading = { day: string; problem?: never } | { day?: never; problem: CellProblem };

/** What is said of a day that its column leaves open. */
const openDays = { open: "dayOrder", monthFirst: "ambiguousDay", mixed: "mixedDays", dayFirst: "notADay" } as const;

/**
 * Reads a day with the year first or in the order of its column: `2026-11-21`, `21/11/2026`, `٢١/١١/٢٠٢٦`. Hijri days
 * have the day before the month.
 */
function dayOf(typed: string, { days = "dayFirst", chosen, convert = false }: DayContext): DayReading {
  const parts = partsOf(typed);
  if (!parts) return { problem: "notADay" };
  const [year = 0, month = 0, day = 0] = [parts.year, parts.month, parts.day].map(Number);
  if (isHijriYear(year)) {
    const converted = hijriDay(year, month, day);
    if (converted === null && knowsHijri()) return { problem: "notADay" };
    return convert && converted !== null ? { day: converted } : { problem: "hijriDay" };
  }
  const { dayFirst, monthFirst } = bothReadings(parts);
  const only = dayFirst ?? monthFirst;
  if (only === null) return { problem: "notADay" };
  if (dayFirst === monthFirst) return { day: only };
  if (chosen) return { day: (chosen === "dayFirst" ? dayFirst : monthFirst) ?? only };
  const isUsual = dayFirst !== null && (days === "dayFirst" || monthFirst === null);
  return isUsual || (days === "monthFirst" && dayFirst === null) ? { day: only } : { problem: openDays[days] };
}

/** Reads a day. @param past whether it must have been */
export function readDay(typed: string, { past }: { past: boolean }, context: DayContext): CellValue {
  const { day, problem } = dayOf(withoutMidnight(typed), context);
  if (day === undefined) return refused(problem, typed);
  return past && day > dayAt() ? refused("dayInFuture", typed) : read(day);
}

/** Reads a day with or without a time, by the dealer's clock. */
export function readMoment(typed: string, context: DayContext): CellValue {
  const match = /^(.*?)(?:[T ]+(\d{1,2}:\d{2})(?::\d{2})?)?$/.exec(latinDigits(normalForm(typed)));
  const { day, problem } = dayOf(match?.[1] ?? "", context);
  if (day === undefined) return refused(problem === "notADay" ? "notATime" : problem, typed);
  const instant = fromLocalTime(`${day}T${(match?.[2] ?? "00:00").padStart(5, "0")}`);
  return instant === null ? refused("notATime", typed) : read(instant);
}
