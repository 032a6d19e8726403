import { aroundNumber } from "~/admin/around-number";
import { readFigure, withoutUnit } from "~/admin/figure";
import { foldText } from "~/utils/fold-text";
import { decimalsOf } from "~/utils/numbers";
import { type CellValue, read, refused } from "./cell-value";
import type { CarField } from "./file-columns";
import { type OtherUnit, otherUnitOf, otherUnits } from "./other-units";

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

/** What is done with a figure in another unit. */
interface MeasureContext {
  /** The unit that the heading names, if it is another one. */
  named?: string;
  /** Whether to convert it. */
  convert?: boolean;
  /** Whether to take it as one in our unit. */
  asIs?: boolean;
}

type NumberField = Extract<CarField, { kind: "number" }>;

/** The unit written behind a number, if it is another than ours, and the number without it. */
function otherUnitIn(typed: string, { unit, units }: NumberField): { bare: string; word: string } | null {
  if (withoutUnit(typed, units) !== typed) return null;
  const words = otherUnits(unit).flatMap((one) => one.words);
  const bare = withoutUnit(typed, words);
  const [, , word] = aroundNumber(typed);
  return bare === typed ? null : { bare, word: word.trim() };
}

function convertAmount(typed: string, { factor }: OtherUnit, field: NumberField): CellValue {
  const { min, max, decimals = 0 } = field;
  if (factor === null) return refused("notANumber", typed);
  const number = readFigure(typed, [], { min: min / factor, max: max / factor, decimals: Math.max(1, decimals) });
  if (number.kind === "none") return refused("notANumber", typed);
  if (number.kind === "ambiguous") return refused("ambiguousNumber", typed);
  const value = Number((number.value * factor).toFixed(decimals));
  return value >= min && value <= max ? read(value) : refused("outOfRange", `${min} – ${max}`);
}

/** Reads a number in our unit, or in another one that its cell or its heading names. */
export function readMeasure(
  typed: string,
  field: NumberField,
  { named = "", convert, asIs }: MeasureContext,
): CellValue {
  const written = otherUnitIn(typed, field);
  const hasOwn = withoutUnit(typed, field.units) !== typed;
  const word = written?.word ?? (hasOwn ? "" : named);
  const bare = written?.bare ?? typed;
  const other = otherUnitOf(field.unit, word);
  if (!other || asIs || aroundNumber(bare)[1] === "") return readAmount(bare, field.units, field);
  return convert ? convertAmount(bare, other, field) : refused("otherUnit", word);
}
