import { latinDigits } from "~/utils/phone";

/**
 * A number as people type it: with Arabic or Persian digits, with grouping (`28,500`, `٢٨٬٥٠٠`,
 * `28 500`) and either decimal mark. NaN for what is no number; "" is not one either.
 * A comma groups where three digits follow it and is a decimal mark elsewhere (`12,5`).
 */
export function parseNumber(typed: string): number {
  const text = latinDigits(typed.normalize("NFKC"))
    .replace(/[\u200e\u200f\u061c\u066c\u2009\u202f\u00a0\s'’]/g, "")
    .replaceAll("\u066b", ".")
    .replaceAll("،", ",")
    .replace(/^[\u2212–]/, "-");
  return Number(plain(text) ?? Number.NaN);
}

function plain(text: string): string | null {
  if (/^[+-]?\d+(\.\d+)?$/.test(text) || /^[+-]?\.\d+$/.test(text)) return text;
  if (/^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(",", "");
  return /^[+-]?\d+,\d+$/.test(text) ? text.replace(",", ".") : null;
}

/** How many digits stand after the decimal mark. */
export function decimalsOf(value: number): number {
  const [, fraction = "", exponent = "0"] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return Math.max(0, fraction.length - Number(exponent));
}
