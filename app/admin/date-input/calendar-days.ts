import { addDays } from "~/utils/local-time";

/** Day of the week, Sunday = 0. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The same day some months later, or the last one of a month that is too short. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The first day of the week that a day is in. */
export function startOfWeek(day: string, weekStart: number): string {
  return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
}

/** The weeks that show the month of a day, those of its neighbours filled up. */
export function weeksOfMonth(day: string, weekStart: number): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const end = addMonths(first, 1);
  const weeks: string[][] = [];
  for (let start = startOfWeek(first, weekStart); start < end; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  return weeks;
}

/** Which days may be chosen; each end counts. */
export interface DayRange {
  earliest?: string | undefined;
  latest?: string | undefined;
}

/** The nearest day that may be chosen. */
export function nearestDay(day: string, { earliest, latest }: DayRange): string {
  if (latest !== undefined && day > latest) return latest;
  return earliest !== undefined && day < earliest ? earliest : day;
}

/** Days that a key moves by, or months where it says so; null for a key that does not move. */
export function dayAfterKey(day: string, key: string, rtl: boolean, weekStart: number): string | null {
  const forward = rtl ? "ArrowLeft" : "ArrowRight";
  const back = rtl ? "ArrowRight" : "ArrowLeft";
  switch (key) {
    case forward:
      return addDays(day, 1);
    case back:
      return addDays(day, -1);
    case "ArrowDown":
      return addDays(day, 7);
    case "ArrowUp":
      return addDays(day, -7);
    case "Home":
      return startOfWeek(day, weekStart);
    case "End":
      return addDays(startOfWeek(day, weekStart), 6);
    case "PageDown":
      return addMonths(day, 1);
    case "PageUp":
      return addMonths(day, -1);
    default:
      return null;
  }
}
