import { moneyLimits } from "~domain/car-fields";
import { readNumber } from "~/utils/numbers";
import type { CarChange } from "./list/cars-change";
import type { PriceProblem } from "./price-change";

export type MarkDown = Extract<CarChange, { kind: "markdown" }>;

type MarkDownProblem = Extract<PriceProblem, { problem: "ambiguous" }> | { ok: false; problem: MarkDown["by"] };

/** The limits of a mark-down. */
const limits: Record<MarkDown["by"], { min: number; max: number; decimals: number }> = {
  percent: { min: 0.01, max: 90, decimals: 2 },
  amount: moneyLimits,
};

/** Reads a typed mark-down, in any digits; problems are keys under `markDown.problem`. */
export function readMarkDown(by: MarkDown["by"], typed: string): { ok: true; change: MarkDown } | MarkDownProblem {
  const { min, max, decimals } = limits[by];
  const read = readNumber(typed.replace(/[%٪]\s*$/, ""), limits[by]);
  if (read.kind === "ambiguous") return { ok: false, problem: "ambiguous", readings: read.readings };
  const value = read.kind === "none" ? 0 : Number(read.value.toFixed(decimals));
  return value > 0 && value >= min && value <= max
    ? { ok: true, change: { kind: "markdown", by, value } }
    : { ok: false, problem: by };
}

/** The price after a mark-down; by percentage it is rounded to a whole amount. The same as `change_cars` in SQL. */
export function markedDown(price: number, { by, value }: MarkDown): number {
  if (by === "percent") return Math.round(price * (1 - value / 100));
  return Number((price - value).toFixed(moneyLimits.decimals));
}
