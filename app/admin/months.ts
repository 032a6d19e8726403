import { addDays, dayAt } from "~/utils/local-time";

/** Reads a month such as `2026-11` from an address; the present month if none, or a later one, is given. */
export function monthIn(parameters: URLSearchParams, today = dayAt()): string {
  const month = parameters.get("month") ?? "";
  const now = today.slice(0, 7);
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month <= now ? month : now;
}

/** Adds a number of months to a month (`2026-11`); a negative number subtracts. */
export function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = year * 12 + number - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${monthsLater(month, 1)}-01`, -1) };
}
