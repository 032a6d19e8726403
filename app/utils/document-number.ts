import { withoutDirectionMarks } from "./direction-marks";
import { latinDigits } from "./latin-digits";
import { normalForm } from "./normal-form";

/**
 * The number of a document or of plates, however it is typed, as `document_number()` stores it: Latin digits and
 * capitals, no spaces; "" for nothing.
 */
export function documentNumber(typed: string): string {
  return latinDigits(withoutDirectionMarks(normalForm(typed.slice(0, 100))))
    .toUpperCase()
    .replace(/[‐‑–—]/g, "-")
    .replace(/\s/g, "");
}
