import type { Language } from "~domain/languages";
import type { StaffCar } from "./car.queries";
import { carTitle } from "../cars";

/** The title of a car in the back office. */
export function titleOf({ row, brand }: StaffCar, language: Language): string {
  return carTitle(
    {
      title: { en: row.title_en, ar: row.title_ar },
      brand,
      model: { en: row.model, ar: row.model_ar },
      trim: row.trim_level,
      year: row.year,
    },
    language,
  );
}
