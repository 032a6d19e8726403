import { parseNumber } from "~/utils/numbers";
import type { CarChange } from "./cars-change";

export type PriceMode = "percent" | "fixed" | "request";

type PriceChange =
  | { ok: true; change: Extract<CarChange, { kind: "percent" | "price" }> }
  | { ok: false; problem: "notANumber" | "zero" | "percentRange" | "notPositive" };

/** Reads a typed change of prices, in any digits; the problems are keys under `pricing`. */
export function priceChange(mode: PriceMode, typed: string): PriceChange {
  if (mode === "request") return { ok: true, change: { kind: "price", price: null } };
  const value = parseNumber(typed.replace(/[%٪]\s*$/, ""));
  if (!Number.isFinite(value)) return { ok: false, problem: "notANumber" };
  if (mode === "fixed") {
    // numeric(12,3): nine digits before the mark, three behind it.
    const price = Math.round(value * 1000) / 1000;
    return price > 0 && price < 1e9
      ? { ok: true, change: { kind: "price", price } }
      : { ok: false, problem: "notPositive" };
  }
  if (value === 0) return { ok: false, problem: "zero" };
  return value >= -90 && value <= 200
    ? { ok: true, change: { kind: "percent", percent: value } }
    : { ok: false, problem: "percentRange" };
}
