import { latinDigits } from "~/utils/phone";
import type { RegionalSpec } from "../cars";
import { normalForm } from "~/utils/normal-form";
import { withoutDirectionMarks } from "~/utils/text";

/** A VIN as it is stored: capitals, without the spaces and hyphens people type for reading. */
export function cleanVin(typed: string): string {
  return withoutDirectionMarks(latinDigits(normalForm(typed)))
    .replace(/[\s\-‐–.]/g, "")
    .toUpperCase();
}

/**
 * What is wrong with a VIN as stored. ISO 3779 leaves out I, O and Q; cars from before 1981 have fewer than 17
 * characters.
 */
export function vinProblem(vin: string): "vinCharacters" | "vinLength" | null {
  if (/[^A-HJ-NPR-Z0-9]/.test(vin)) return "vinCharacters";
  return vin.length < 11 || vin.length > 17 ? "vinLength" : null;
}

/** The VIN, or the part of one, that a search may mean; null for words and short numbers. */
export function searchedVin(typed: string): string | null {
  const vin = cleanVin(typed);
  return /^[A-HJ-NPR-Z0-9]{5,17}$/.test(vin) && /\d/.test(vin) ? vin : null;
}

/** What is worth a second look about a VIN that may be right. */
export type VinHint = "short" | "northAmerica";

/**
 * A hint, never a refusal: the first character says where a car was built (1, 4 and 5 are the United States), and some
 * of those were built for the Gulf.
 */
export function vinHint(typed: string, spec: RegionalSpec): VinHint | null {
  const vin = cleanVin(typed);
  if (vin === "" || vinProblem(vin) !== null) return null;
  if (vin.length < 17) return "short";
  return spec === "gcc" && /^[145]/.test(vin) ? "northAmerica" : null;
}
