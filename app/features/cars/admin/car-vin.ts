import { latinDigits } from "~/utils/latin-digits";
import type { RegionalSpec } from "../cars";
import { normalForm } from "~/utils/normal-form";
import { withoutDirectionMarks } from "~/utils/direction-marks";

/** Normalises a VIN for storage: capitals, without spaces and hyphens. */
export function cleanVin(typed: string): string {
  return withoutDirectionMarks(latinDigits(normalForm(typed)))
    .replace(/[\s\-‐–.]/g, "")
    .toUpperCase();
}

/**
 * The problem of a normalised VIN; null if valid. ISO 3779 excludes I, O and Q; cars from before 1981 may have fewer
 * than 17 characters.
 */
export function vinProblem(vin: string): "vinCharacters" | "vinLength" | null {
  if (/[^A-HJ-NPR-Z0-9]/.test(vin)) return "vinCharacters";
  return vin.length < 11 || vin.length > 17 ? "vinLength" : null;
}

/** The VIN, or part of one, in a search text; null for words and short numbers. */
export function searchedVin(typed: string): string | null {
  const vin = cleanVin(typed);
  return /^[A-HJ-NPR-Z0-9]{5,17}$/.test(vin) && /\d/.test(vin) ? vin : null;
}

/** A reason to check a VIN that may be correct. */
export type VinHint = "short" | "northAmerica";

/**
 * A hint, not an error: the first character says where a car was built (1, 4 and 5 are the United States), and some of
 * those were built for the Gulf. Null without a hint.
 */
export function vinHint(typed: string, spec: RegionalSpec): VinHint | null {
  const vin = cleanVin(typed);
  if (vin === "" || vinProblem(vin) !== null) return null;
  if (vin.length < 17) return "short";
  return spec === "gcc" && /^[145]/.test(vin) ? "northAmerica" : null;
}
