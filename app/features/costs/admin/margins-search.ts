import { addDays, dayAt } from "~/utils/local-time";
import { stockAges } from "~domain/stock-ages";

/** The search of the report, as read from the address. */
export interface MarginsSearch {
  /** `2026-11`: this month or an earlier one. */
  month: string;
  /** Least days in stock of the age group whose cars are listed; null for the oldest group that has cars. */
  age: number | null;
}

/** How many months the report compares. */
const comparedMonths = 12;

/**
 * Reads the month and the age group of the report from its address; the present month if none, or a later one, is
 * given.
 */
export function readMarginsSearch(parameters: URLSearchParams, today = dayAt()): MarginsSearch {
  const month = parameters.get("month") ?? "";
  const now = today.slice(0, 7);
  const age = parameters.get("age");
  return {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month <= now ? month : now,
    age: stockAges.find(({ from }) => String(from) === age)?.from ?? null,
  };
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

/** The first and the last day of the 12 compared months, of which the given one is the last. */
export function daysOfComparison(month: string): { from: string; to: string } {
  return { from: daysOfMonth(monthsLater(month, 1 - comparedMonths)).from, to: daysOfMonth(month).to };
}
