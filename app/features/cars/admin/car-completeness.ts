import { isDriven } from "~domain/car-codes";
import type { Language } from "~domain/languages";
import type { FormValues } from "~/admin/record-form/values";
import { fuels } from "~domain/car-codes";
import { isPlugIn } from "../cars";
import { picturesIn, typedIn } from "./car-form.values";

/** Name of a form field that a car lacks; `alt_en` and `alt_ar` are the alternative texts of its pictures. */
export type MissingPart = string;

export interface LanguageCompleteness {
  /** Whole percentage, 0 to 100. */
  percent: number;
  missing: MissingPart[];
}

/** Texts that every car should have in both languages. */
const always = ["model", "description", "highlights"] as const;
/** Texts that count as missing in a language only if the other language has them. */
const twins = [
  "title",
  "exterior_colour_name",
  "interior_material",
  "warranty_by",
  "service_history",
  "accident_statement",
  "battery_health_method",
  "seo_title",
  "seo_description",
] as const;

/** Texts that can be missing in a language. */
export const localizedTexts = [...always, ...twins] as const;

/** The name of a text's form field in a language. The English model is the field `model`, without a suffix. */
export function fieldIn(base: string, language: Language): string {
  return base === "model" && language === "en" ? "model" : `${base}_${language}`;
}

/**
 * How complete a car is in each language. Counts its texts, those that the other language has, the alternative texts of
 * its pictures, and for both languages the pictures, a fixed price, and the mileage of a driven car.
 * @param values the present values of the form
 */
export function completeness(values: FormValues): Record<Language, LanguageCompleteness> {
  return { en: completenessIn("en", values), ar: completenessIn("ar", values) };
}

function completenessIn(language: Language, values: FormValues): LanguageCompleteness {
  const filled = (field: string) => typedIn(values[field]).trim() !== "";
  const plugIn = fuels.some((fuel) => fuel === values["fuel"] && isPlugIn(fuel));
  const pictures = picturesIn(values["images"]);
  const due = twins.filter(
    (base) => (filled(`${base}_en`) || filled(`${base}_ar`)) && (plugIn || base !== "battery_health_method"),
  );
  const parts: [MissingPart, boolean][] = [
    ...always.map((base): [MissingPart, boolean] => [fieldIn(base, language), filled(fieldIn(base, language))]),
    ...due.map((base): [MissingPart, boolean] => [`${base}_${language}`, filled(`${base}_${language}`)]),
    ["images", pictures.length > 0],
  ];
  if (isDriven(values["condition"])) parts.push(["mileage_km", filled("mileage_km")]);
  if (values["price_mode"] === "fixed") parts.push(["price", filled("price")]);
  if (pictures.length > 0)
    parts.push([`alt_${language}`, pictures.every((picture) => picture[`alt_${language}`].trim() !== "")]);
  const missing = parts.filter(([, there]) => !there).map(([part]) => part);
  return { percent: Math.floor(((parts.length - missing.length) / parts.length) * 100), missing };
}

const gateTexts = ["model_ar", "description_en", "description_ar"] as const;

/** The fields that the publish gate requires and that are empty; the same as the column `cars.missing`. */
export function missingForPublishing(values: FormValues): MissingPart[] {
  const needed = [...(isDriven(values["condition"]) ? ["mileage_km"] : []), ...gateTexts].filter(
    (field) => typedIn(values[field]).trim() === "",
  );
  if (values["price_mode"] === "fixed" && typedIn(values["price"]).trim() === "") needed.push("price");
  if (picturesIn(values["images"]).length === 0) needed.push("images");
  return needed;
}

/** Whether a car may be published although these fields or codes are missing: not without its mileage. */
export function mayPublishWithout(missing: readonly MissingPart[]): boolean {
  return !missing.includes("mileage_km");
}

/** The form field of a code of `cars.missing`. */
export function fieldOfCode(code: string): MissingPart {
  return code === "photos" ? "images" : code;
}
