import { z } from "zod";
import { stated } from "~/admin/record-form/problems";
import {
  choice,
  singleLine,
  optionalChoice,
  optionalDate,
  optionalDateTime,
  optionalLine,
  optionalNumber,
  optionalText,
  optionalUrl,
  requiredNumber,
} from "~/admin/record-form/schemas";
import { carCodes, priceModes } from "~domain/car-codes";
import { cleanVin, vinProblem } from "./car-vin";

/** What is wrong with a field of a car and with no other; the words stand under `admin_cars:form.problems`. */
export const carProblems = [
  "priceNotPositive",
  "wasPriceLow",
  "vinCharacters",
  "vinLength",
  "highlightsTooMany",
  "highlightTooLong",
  // Of the database.
  "stock_no_taken",
  "vin_taken",
  "was_price_low",
  "publish_order",
  "incomplete",
  "car_has_reservation",
  "too_many_images",
] as const;

const maxHighlights = 20;
const maxHighlight = 120;

/** Money as people type it, more than 0. */
const amount = optionalNumber({ decimals: 3, max: 99_999_999 }).refine(
  (value) => value === null || value > 0,
  "priceNotPositive",
);

/** One highlight a line; what people paste before a line to mark it goes. */
const highlights = z
  .string()
  .transform((typed) =>
    typed
      .split("\n")
      .map((line) => line.replace(/^[\s•·▪*–-]+/, "").trim())
      .filter(Boolean),
  )
  .refine((lines) => lines.length <= maxHighlights, "highlightsTooMany")
  .refine((lines) => lines.every((line) => [...line].length <= maxHighlight), "highlightTooLong");

const vin = z.string().transform((typed, context) => {
  const value = cleanVin(typed);
  const problem = value === "" ? null : vinProblem(value);
  if (problem === null) return value || null;
  context.addIssue({ code: "custom", message: problem });
  return z.NEVER;
});

const recordId = z.string().transform((typed, context) => {
  if (/^[1-9]\d{0,14}$/.test(typed)) return Number(typed);
  context.addIssue({ code: "custom", message: stated("chooseOne") });
  return z.NEVER;
});

/** A picture as the form holds it; known by its path. */
export const carPicture = z.object({
  path: z.string(),
  width: z.string(),
  height: z.string(),
  colour: z.string(),
  alt_en: z.string(),
  alt_ar: z.string(),
  illustration: z.boolean(),
});
export type CarPictureFields = z.output<typeof carPicture>;

const savedPicture = carPicture.transform(({ path, width, height, colour, alt_en, alt_ar, illustration }) => ({
  path,
  width: Number(width),
  height: Number(height),
  colour: colour || null,
  alt_en: alt_en.trim().slice(0, 300) || null,
  alt_ar: alt_ar.trim().slice(0, 300) || null,
  illustration,
}));
export type CarPictureInput = z.output<typeof savedPicture>;

const fields = z.object({
  stock_no: singleLine(40),
  brand_id: recordId,
  model: singleLine(80),
  model_ar: optionalLine(80),
  trim_level: optionalLine(80),
  year: requiredNumber({ min: 1900, max: new Date().getFullYear() + 2 }),
  body: choice(carCodes.body),
  condition: choice(carCodes.condition),
  mileage_km: requiredNumber({ min: 0, max: 5_000_000 }),
  fuel: choice(carCodes.fuel),
  transmission: choice(carCodes.transmission),

  price_mode: choice(priceModes),
  price: amount,
  was_price: amount,
  deal: z.boolean(),

  title_en: optionalLine(200),
  title_ar: optionalLine(200),
  description_en: optionalText(8000),
  description_ar: optionalText(8000),
  highlights_en: highlights,
  highlights_ar: highlights,

  drivetrain: optionalChoice(carCodes.drivetrain),
  cylinders: optionalNumber({ min: 1, max: 16 }),
  displacement_cc: optionalNumber({ min: 50, max: 20_000 }),
  power_hp: optionalNumber({ min: 1, max: 5000 }),
  torque_nm: optionalNumber({ min: 1, max: 20_000 }),
  zero_to_100_s: optionalNumber({ min: 0.1, max: 999, decimals: 1 }),
  top_speed_kmh: optionalNumber({ min: 1, max: 600 }),

  battery_kwh: optionalNumber({ min: 0.1, max: 9999, decimals: 1 }),
  range_km: optionalNumber({ min: 1, max: 3000 }),
  range_cycle: optionalChoice(carCodes.cycle),
  ac_kw: optionalNumber({ min: 0.1, max: 9999, decimals: 1 }),
  dc_kw: optionalNumber({ min: 0.1, max: 9999, decimals: 1 }),
  charge_10_80_min: optionalNumber({ min: 1, max: 6000 }),
  connector: optionalChoice(carCodes.connector),
  battery_health_pct: optionalNumber({ min: 0, max: 100, decimals: 1 }),
  battery_health_on: optionalDate,
  battery_health_method_en: optionalLine(120),
  battery_health_method_ar: optionalLine(120),
  battery_warranty_until: optionalDate,
  home_charger: optionalChoice(["yes", "no"]).transform((answer) => (answer === null ? null : answer === "yes")),

  exterior_colour: choice(carCodes.colour),
  exterior_colour_name_en: optionalLine(80),
  exterior_colour_name_ar: optionalLine(80),
  interior_colour: optionalChoice(carCodes.colour),
  interior_material_en: optionalLine(80),
  interior_material_ar: optionalLine(80),
  doors: optionalNumber({ min: 1, max: 9 }),
  seats: optionalNumber({ min: 1, max: 60 }),

  regional_spec: choice(carCodes.spec),
  spec_verified: z.boolean(),
  owners: optionalNumber({ min: 0, max: 50 }),
  first_registered: optionalDate,
  warranty_until: optionalDate,
  warranty_km: optionalNumber({ min: 1, max: 5_000_000 }),
  warranty_by_en: optionalLine(120),
  warranty_by_ar: optionalLine(120),
  service_history_en: optionalText(500),
  service_history_ar: optionalText(500),
  accident_statement_en: optionalText(500),
  accident_statement_ar: optionalText(500),

  features: z.array(z.string().max(60)).max(200),

  status: choice(carCodes.status),
  publish_at: optionalDateTime,
  unpublish_at: optionalDateTime,
  published_incomplete: z.boolean(),
  office_id: optionalText(40),
  video_url: optionalUrl,
  featured: z.boolean(),
  new_until: optionalDate,
  availability_confirmed_at: optionalDateTime,

  seo_title_en: optionalLine(120),
  seo_title_ar: optionalLine(120),
  seo_description_en: optionalText(300),
  seo_description_ar: optionalText(300),

  vin,
  cost: optionalNumber({ min: 0, max: 99_999_999, decimals: 3 }),
  supplier: optionalLine(200),
  keys: optionalNumber({ min: 0, max: 9 }),
  notes: optionalText(4000),

  images: z.array(savedPicture).max(60, "too_many_images"),
});

/** A car as the form holds it → as `save_car` takes it. */
export const carFormSchema = fields
  .superRefine((car, context) => {
    const refuse = (field: keyof typeof car, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (car.was_price !== null && car.price !== null && car.was_price <= car.price) refuse("was_price", "wasPriceLow");
    if (car.publish_at !== null && car.unpublish_at !== null && car.unpublish_at <= car.publish_at)
      refuse("unpublish_at", stated("endBeforeStart"));
  })
  // What is not before visitors has not been published in any state.
  .transform((car) => ({
    ...car,
    published_incomplete: car.published_incomplete && car.status !== "draft" && car.status !== "archived",
  }));

export type CarFields = z.input<typeof carFormSchema>;
export type CarInput = z.output<typeof carFormSchema>;
