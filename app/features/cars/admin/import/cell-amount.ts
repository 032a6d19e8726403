import { readFigure } from "~/admin/figure";
import { foldText } from "~/utils/fold-text";
import { decimalsOf } from "~/utils/numbers";
import { type CellValue, read, refused } from "./cell-value";

const zero: ReadonlySet<string> = new Set(["zero", "صفر", "زيرو"].map(foldText));

interface AmountLimits {
  min: number;
  max: number;
  decimals?: number;
}

/** Reads a number within its limits. @param units what may be written behind it */
export function readAmount(typed: string, units: readonly string[], limits: AmountLimits): CellValue {
  const { min, max, decimals = 0 } = limits;
  if (min === 0 && zero.has(foldText(typed))) return read(0);
  const number = readFigure(typed, units, limits);
  if (number.kind === "none") return refused("notANumber", typed);
  if (number.kind === "ambiguous") return refused("ambiguousNumber", typed);
  const { value } = number;
  if (decimalsOf(value) > decimals)
    return decimals === 0 ? refused("notWhole", typed) : refused("tooManyDecimals", String(decimals));
  return value >= min && value <= max ? read(value) : refused("outOfRange", `${min} – ${max}`);
}
