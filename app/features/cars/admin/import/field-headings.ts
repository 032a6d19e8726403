import arTexts from "~/i18n/ar/admin_import.json";
import arCars from "~/i18n/ar/cars.json";
import enTexts from "~/i18n/en/admin_import.json";
import enCars from "~/i18n/en/cars.json";
import type { Language } from "~domain/languages";
import { carFigures, isFigure } from "~domain/car-figures";
import { recordOf } from "~domain/records";
import { type CarFieldKey, carFieldKeys } from "./file-columns";

interface Texts {
  fields: Partial<Record<CarFieldKey, string>>;
  cars: Pick<typeof enCars, "fact" | "unit">;
}
const texts: Record<Language, Texts> = {
  en: { fields: enTexts.fields, cars: enCars },
  ar: { fields: arTexts.fields, cars: arCars },
};

/** A figure is called as on its sheet, with its unit behind: "Power (hp)". */
function headingOf(key: CarFieldKey, { fields, cars }: Texts): string {
  if (!isFigure(key)) return fields[key] ?? key;
  const figure = carFigures[key];
  const name = cars.fact[key];
  return "unit" in figure
    ? `${name} (${cars.unit[figure.unit === "s" ? "s_other" : figure.unit].replace("{{value}}", "").trim()})`
    : name;
}

/** What each field is called at the head of its column. */
export const fieldHeadings: Record<Language, Record<CarFieldKey, string>> = recordOf(["en", "ar"], (language) =>
  recordOf(carFieldKeys, (key) => headingOf(key, texts[language])),
);
