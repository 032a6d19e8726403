import { z } from "zod";
import { shownIn, type Localized } from "~/i18n/localized";
import type { Language } from "~domain/languages";
import type { CarCard } from "./cars";
import { carCodes } from "~domain/car-codes";

/** A row of the view `car_cards`, as REST and the SQL functions answer it. */
const carCardRow = z.object({
  id: z.number(),
  stock_no: z.string(),
  brand: z.string(),
  brand_ar: z.string().nullable(),
  brand_slug: z.string(),
  model: z.string(),
  model_ar: z.string().nullable(),
  trim_level: z.string().nullable(),
  year: z.number(),
  title_en: z.string().nullable(),
  title_ar: z.string().nullable(),
  condition: z.enum(carCodes.condition),
  status: z.enum(carCodes.status),
  price: z.number().nullable(),
  was_price: z.number().nullable(),
  price_mode: z.enum(["fixed", "on_request"]),
  deal: z.boolean(),
  mileage_km: z.number(),
  fuel: z.enum(carCodes.fuel),
  transmission: z.enum(carCodes.transmission),
  body: z.enum(carCodes.body),
  range_km: z.number().nullable(),
  cover_path: z.string().nullable(),
  cover_width: z.number().nullable(),
  cover_height: z.number().nullable(),
  cover_colour: z.string().nullable(),
  cover_alt_en: z.string().nullable(),
  cover_alt_ar: z.string().nullable(),
  cover_illustration: z.boolean().nullable(),
});

/** Our card of a `car_cards` row. Throws a ZodError where the row is none: a sign that app and migrations differ. */
export function readCarCard(row: unknown): CarCard {
  const r = carCardRow.parse(row);
  const shown = r.price_mode === "fixed";
  return {
    id: r.id,
    stockNo: r.stock_no,
    brand: { en: r.brand, ar: r.brand_ar },
    brandSlug: r.brand_slug,
    model: { en: r.model, ar: r.model_ar },
    trim: r.trim_level,
    year: r.year,
    title: { en: r.title_en, ar: r.title_ar },
    condition: r.condition,
    status: r.status,
    price: shown ? r.price : null,
    wasPrice: shown ? r.was_price : null,
    deal: r.deal,
    mileage: r.mileage_km,
    fuel: r.fuel,
    transmission: r.transmission,
    body: r.body,
    range: r.range_km,
    cover:
      r.cover_path !== null && r.cover_width !== null && r.cover_height !== null
        ? {
            path: r.cover_path,
            width: r.cover_width,
            height: r.cover_height,
            colour: r.cover_colour,
            alt: { en: r.cover_alt_en, ar: r.cover_alt_ar },
            illustration: r.cover_illustration ?? false,
          }
        : null,
  };
}

/** A card with its texts in one language, for a page that shows no other: the words of the second stay at home. */
export function cardIn(car: CarCard, language: Language): CarCard {
  const only = (text: Localized): Localized => {
    const shown = shownIn(text, language);
    return { en: shown?.language === "en" ? shown.text : null, ar: shown?.language === "ar" ? shown.text : null };
  };
  return {
    ...car,
    brand: only(car.brand),
    model: only(car.model),
    title: only(car.title),
    cover: car.cover && { ...car.cover, alt: only(car.cover.alt) },
  };
}
