import { addDays, dayAt } from "~/utils/local-time";
import { stockAges } from "~domain/stock-ages";

/** The report as its address describes it. */
export interface MarginsSearch {
  /** `2026-11`: this month or an earlier one. */
  month: string;
  /** The first day of the bucket whose cars are listed; null for the oldest one with cars. */
  age: number | null;
}

/** How many months the report compares. */
const comparedMonths = 12;

/** Reads the month and the bucket of the report from its address; the present month where none is given. */
export function readMarginsSearch(parameters: URLSearchParams, today = dayAt()): MarginsSearch {
  const month = parameters.get("month") ?? "";
  const now = today.slice(0, 7);
  const age = parameters.get("age");
  return {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month <= now ? month : now,
    age: stockAges.find(({ from }) => String(from) === age)?.from ?? null,
  };
}

/** A month some months later, or earlier where they are negative. */
export function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = year * 12 + number - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** The days of a month, both included. */
export function daysOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${monthsLater(month, 1)}-01`, -1) };
}

/** The days of the months that are compared, the last of which is this one. */
export function daysOfComparison(month: string): { from: string; to: string } {
  return { from: daysOfMonth(monthsLater(month, 1 - comparedMonths)).from, to: daysOfMonth(month).to };
}
