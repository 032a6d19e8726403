import { latinDigits } from "~/utils/latin-digits";
import { normalForm } from "~/utils/normal-form";
import { withoutDirectionMarks } from "~/utils/direction-marks";

/** Limits of a field; readings outside of them are ruled out. */
export interface NumberLimits {
  min?: number;
  max?: number;
  /** Digits after the decimal mark; 0 (a whole number) when left out. */
  decimals?: number;
}

export type NumberReading =
  | { kind: "number"; value: number }
  /** Two possible readings: with a decimal mark, and with a grouping mark. */
  | { kind: "ambiguous"; readings: readonly [number, number] }
  | { kind: "none" };

const none: NumberReading = { kind: "none" };

/**
 * A number as people type it, in Arabic, Persian or Latin digits, with grouping (`28,500`, `٢٨٬٥٠٠`, `28 500`) and a
 * decimal mark (`12.5`, `١٢٫٥`). Every form, list and import reads numbers with it.
 *
 * `52.000`, `٥٢٫٠٠٠` (phones give the decimal mark for both) and `1,2500` mean two numbers each: a wrong price is worse
 * than a question. A reading outside of the limits
 * is none. Fields of one or two decimals hold measures and percentages, where `3,9` has a decimal comma.
 */
export function readNumber(typed: string, limits: NumberLimits): NumberReading {
  const text = withoutDirectionMarks(latinDigits(normalForm(typed)))
    .trim()
    .replace(/^[\u2212–]/, "-")
    .replace(/^([+-])\s+/, "$1")
    .replaceAll("،", ",");
  return single(text) ?? doubtful(text, limits) ?? none;
}

/** Reads texts that have only one meaning; null for others. */
function single(text: string): NumberReading | null {
  const number = (digits: string): NumberReading => ({ kind: "number", value: Number(digits) });
  // Not `52.000`: with three digits after it, the mark may be one of groups.
  if (/^[+-]?(\d*[.\u066b](?!\d{3}$)\d+|0?[.\u066b]\d+|\d{4,}[.\u066b]\d+|\d+)$/.test(text))
    return number(text.replace("\u066b", "."));
  if (/^[+-]?0,\d+$/.test(text)) return number(text.replace(",", "."));
  for (const group of groupMarks)
    if (new RegExp(`^[+-]?[1-9]\\d{0,2}(${group}\\d{3})+([.\u066b]\\d+)?$`).test(text))
      return number(text.replace(new RegExp(group, "g"), "").replace("\u066b", "."));
  return /^[+-]?[1-9]\d{0,2}(\.\d{3}){2,}(,\d+)?$|^[+-]?[1-9]\d{0,2}\.\d{3},\d+$/.test(text)
    ? number(text.replaceAll(".", "").replace(",", "."))
    : null;
}

/** Grouping marks; a decimal mark may follow them. */
const groupMarks = [",", "\u066c", "[\\s'’]"];

/** Reads texts whose only mark may be a decimal or a grouping mark. */
function doubtful(text: string, { min, max, decimals = 0 }: NumberLimits): NumberReading | null {
  const [, whole = "", mark = "", rest = ""] = /^([+-]?\d+)([.,\u066b])(\d+)$/.exec(text) ?? [];
  if (mark === "") return null;
  const withDecimals = Number(`${whole}.${rest}`);
  if (mark === "," && rest.length <= decimals && decimals < 3) return { kind: "number", value: withDecimals };
  const grouped = Number(whole + rest);
  const fits = (value: number) => value >= (min ?? value) && value <= (max ?? value);
  if (fits(withDecimals) === fits(grouped)) return { kind: "ambiguous", readings: [withDecimals, grouped] };
  return { kind: "number", value: fits(grouped) ? grouped : withDecimals };
}

/** A saved number for a field or a file, in a form that is not ambiguous: `52.125` as `52.1250`. */
export function editableNumber(value: number): string {
  const text = String(value);
  return readNumber(text, { decimals: 3 }).kind === "ambiguous" ? `${text}0` : text;
}

/** A plain number in groups of three for a field that is not being edited: `52000` as `52,000`; other text stays. */
export function groupedNumber(text: string): string {
  const [, sign = "", whole, fraction = ""] = /^([+-]?)(\d{4,15})(\.\d+)?$/.exec(text.trim()) ?? [];
  return whole === undefined ? text : sign + whole.replace(/\B(?=(\d{3})+$)/g, ",") + fraction;
}

/** Number of digits after the decimal mark. */
export function decimalsOf(value: number): number {
  const [, fraction = "", exponent = "0"] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return Math.max(0, fraction.length - Number(exponent));
}
