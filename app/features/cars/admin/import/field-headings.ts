import arTexts from "~/i18n/ar/admin/admin_import.json";
import arFacts from "~/i18n/ar/car-page/car_facts.json";
import arCars from "~/i18n/ar/public/cars.json";
import enTexts from "~/i18n/en/admin/admin_import.json";
import enFacts from "~/i18n/en/car-page/car_facts.json";
import enCars from "~/i18n/en/public/cars.json";
import type { Language } from "~domain/languages";
import { carFigures, isFigure } from "~domain/car-figures";
import { recordOf } from "~domain/records";
import { type CarFieldKey, carFieldKeys } from "./file-columns";

interface Texts {
  fields: Partial<Record<CarFieldKey, string>>;
  facts: typeof enFacts;
  units: typeof enCars.unit;
}
const texts: Record<Language, Texts> = {
  en: { fields: enTexts.fields, facts: enFacts, units: enCars.unit },
  ar: { fields: arTexts.fields, facts: arFacts, units: arCars.unit },
};

/** A figure has its name on the fact sheet and its unit: "Power (hp)". */
function headingOf(key: CarFieldKey, { fields, facts, units }: Texts): string {
  if (!isFigure(key)) return fields[key] ?? key;
  const figure = carFigures[key];
  const name = facts[key];
  return "unit" in figure
    ? `${name} (${units[figure.unit === "s" ? "s_other" : figure.unit].replace("{{value}}", "").trim()})`
    : name;
}

/** The heading of each field's column. */
export const fieldHeadings: Record<Language, Record<CarFieldKey, string>> = recordOf(["en", "ar"], (language) =>
  recordOf(carFieldKeys, (key) => headingOf(key, texts[language])),
);
