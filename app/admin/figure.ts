import { latinDigits } from "~/utils/latin-digits";
import { type NumberLimits, type NumberReading, readNumber } from "~/utils/numbers";
import { withoutDirectionMarks } from "~/utils/direction-marks";

/** A text without the unit at its end: "12,500 km" is "12,500", "510 حصان" is "510". */
export function withoutUnit(typed: string, units: readonly string[]): string {
  const plain = withoutDirectionMarks(typed).trim();
  const lower = plain.toLowerCase();
  const unit = units.toSorted((a, b) => b.length - a.length).find((one) => lower.endsWith(one));
  return unit === undefined ? typed : plain.slice(0, -unit.length).trim();
}

/** "91 ألف", "91k": thousands. */
const thousands = /^(.*\d)\s*(?:k|thousand|[أا]لف|آلاف|الاف)$/iu;

/**
 * A number as people write it beside its unit or in thousands: `45,000 km`, `٤٥٬٠٠٠ كم`, `91 ألف`. What may mean two
 * numbers is ambiguous, as for {@link readNumber}.
 */
export function readFigure(typed: string, units: readonly string[], limits: NumberLimits): NumberReading {
  const text = withoutUnit(typed, units);
  const [, many] = thousands.exec(latinDigits(text)) ?? [];
  if (many === undefined) return readNumber(text, limits);
  const read = readNumber(many, { min: 0, max: limits.max, decimals: 2 });
  const times = (value: number) => Math.round(value * 1_000_000) / 1_000;
  if (read.kind === "number") return { kind: "number", value: times(read.value) };
  return read.kind === "none"
    ? read
    : { kind: "ambiguous", readings: [times(read.readings[0]), times(read.readings[1])] };
}
