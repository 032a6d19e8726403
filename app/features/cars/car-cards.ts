import { z } from "zod";
import { noText, onlyIn } from "~/i18n/localized";
import type { Language } from "~domain/languages";
import type { CarCard, ListedCar } from "./cars";
import { carCodes } from "~domain/car-codes";

/** A row of the view `car_cards`, as REST and the SQL functions return it. */
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
  deal_until: z.string().nullable(),
  /** Null only for a draft, which only staff see. */
  mileage_km: z.number().nullable(),
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
  cover_dark_path: z.string().nullable(),
  power_hp: z.number().nullable(),
  zero_to_100_s: z.number().nullable(),
  regional_spec: z.enum(carCodes.spec),
  warranty_until: z.string().nullable(),
  office_id: z.string().nullable(),
});

/** Converts a row of `car_cards`. Throws a ZodError for an invalid row, which means that app and migrations differ. */
export function readCarCard(row: unknown): CarCard {
  const r = carCardRow.parse(row);
  const today = new Date().toISOString().slice(0, 10);
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
    dealUntil: r.deal || r.was_price !== null ? r.deal_until : null,
    mileage: r.mileage_km,
    fuel: r.fuel,
    transmission: r.transmission,
    body: r.body,
    range: r.range_km,
    power: r.power_hp,
    zeroTo100: r.zero_to_100_s,
    regionalSpec: r.regional_spec,
    warrantyUntil: r.warranty_until !== null && r.warranty_until >= today ? r.warranty_until : null,
    // By it the names of all offices are looked up in an object, which has `constructor` and its like itself.
    officeId: r.office_id !== null && r.office_id in {} ? null : r.office_id,
    cover:
      r.cover_path !== null && r.cover_width !== null && r.cover_height !== null
        ? {
            path: r.cover_path,
            width: r.cover_width,
            height: r.cover_height,
            colour: r.cover_colour,
            alt: { en: r.cover_alt_en, ar: r.cover_alt_ar },
            illustration: r.cover_illustration ?? false,
            dark: r.cover_dark_path,
          }
        : null,
  };
}

/** Reduces a card to what a list in one language needs, to keep the page small. */
export function cardIn(card: CarCard, language: Language): ListedCar {
  const { brandSlug: _brand, condition: _condition, deal: _deal, body: _body, ...more } = card;
  const { zeroTo100: _zero, ...car } = more;
  // A car with a title of its own in the language is not named by model and trim.
  const titled = Boolean(car.title[language]?.trim());
  return {
    ...car,
    brand: onlyIn(car.brand, language),
    model: titled ? noText : onlyIn(car.model, language),
    trim: titled ? null : car.trim,
    title: titled ? onlyIn(car.title, language) : noText,
    // A picture with a dark variant is shown on the background of the theme.
    cover: car.cover && {
      ...car.cover,
      alt: onlyIn(car.cover.alt, language),
      colour: car.cover.dark ? null : car.cover.colour,
    },
  };
}

/** Reduces a card for a section of the home page: the first car may be shown large and keeps its acceleration. */
export function homeCarIn(card: CarCard, index: number, language: Language) {
  return { ...cardIn(card, language), ...(index === 0 ? { zeroTo100: card.zeroTo100 } : {}) };
}
