import { readNumber } from "~/utils/numbers";
import { moneyLimits } from "~domain/car-fields";
import type { CarChange } from "./list/cars-change";

export type PriceMode = "percent" | "fixed" | "request";

export type PriceProblem =
  | { ok: false; problem: "notANumber" | "zero" | "percentRange" | "notPositive" }
  | { ok: false; problem: "ambiguous"; readings: readonly [number, number] };

type PriceChange = { ok: true; change: Extract<CarChange, { kind: "percent" | "price" }> } | PriceProblem;

/** The limits of a change by percent; the database rounds the results to whole amounts. */
const percentLimits = { min: -90, max: 200, decimals: 2 };

/** Reads a typed change of prices, in any digits; the problems are keys under `pricing`. */
export function priceChange(mode: PriceMode, typed: string): PriceChange {
  if (mode === "request") return { ok: true, change: { kind: "price", price: null } };
  const limits = mode === "fixed" ? moneyLimits : percentLimits;
  const read = readNumber(typed.replace(/[%٪]\s*$/, ""), limits);
  if (read.kind === "none") return { ok: false, problem: "notANumber" };
  if (read.kind === "ambiguous") return { ok: false, problem: "ambiguous", readings: read.readings };
  const { value } = read;
  if (mode === "fixed") {
    const price = Number(value.toFixed(moneyLimits.decimals));
    return price > 0 && price <= moneyLimits.max
      ? { ok: true, change: { kind: "price", price } }
      : { ok: false, problem: "notPositive" };
  }
  if (value === 0) return { ok: false, problem: "zero" };
  return value >= percentLimits.min && value <= percentLimits.max
    ? { ok: true, change: { kind: "percent", percent: value } }
    : { ok: false, problem: "percentRange" };
}

/** Whether a price changes by more than half, which may be a typing error and is asked about. */
export function isLargeChange(before: number | null, after: number | null): boolean {
  return before !== null && after !== null && Math.abs(after - before) > before / 2;
}
