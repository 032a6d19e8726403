import { daysOfMonth, monthIn, monthsLater } from "~/admin/months";
import { dayAt } from "~/utils/local-time";
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
  const age = parameters.get("age");
  return {
    month: monthIn(parameters, today),
    age: stockAges.find(({ from }) => String(from) === age)?.from ?? null,
  };
}

/** The first and the last day of the 12 compared months, of which the given one is the last. */
export function daysOfComparison(month: string): { from: string; to: string } {
  return { from: daysOfMonth(monthsLater(month, 1 - comparedMonths)).from, to: daysOfMonth(month).to };
}
