import { latinDigits } from "~/utils/latin-digits";
import { readPhone } from "~/utils/phone";
import { normalForm } from "~/utils/normal-form";

/**
 * A phone number as the site shows it: as typed if it is an international number, else with the calling code,
 * `+973 1700 0000`. Null if it is not a phone number.
 */
export function phoneText(typed: string, countryCode: string): string | null {
  const number = readPhone(typed, countryCode);
  if (number === null) return null;
  const text = latinDigits(normalForm(typed))
    .replace(/[^\d+()\s-]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  if (text.startsWith("+")) return text;
  const local = number.slice(countryCode.length + 1);
  return number.startsWith(`+${countryCode}`) ? `+${countryCode} ${local.slice(0, -4)} ${local.slice(-4)}` : number;
}
