import type { Language } from "~domain/languages";
import type { StaffCar } from "./car.queries";
import { carTitle } from "../cars";
import type { Publishing } from "./car-visibility";

/** How a car is called in the back office. */
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

/** What decides whether visitors see a car, as it is saved. */
export function publishingOf({ row }: StaffCar): Publishing {
  return { status: row.status, publishAt: row.publish_at, unpublishAt: row.unpublish_at, deletedAt: row.deleted_at };
}
