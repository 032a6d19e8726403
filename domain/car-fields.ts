import type { CarCode, CarCodeGroup } from "./car-codes.ts";
import type { Database } from "./database.types.ts";
import { keysOf } from "./records.ts";

type Row<Table extends "cars" | "car_private"> = Database["public"]["Tables"][Table]["Row"];

/** Columns that only the database fills in. */
type FilledIn =
  | "id"
  | "car_id"
  | "version"
  | "deleted_at"
  | "created_at"
  | "updated_at"
  | "status_since"
  | "sold_at"
  | "search_text"
  | "vin_tail"
  | "image_count"
  | "missing"
  | "shown_price"
  | "shown_was_price";

/** What staff write of a car: one name for each column of `cars` and `car_private`. */
export type CarFieldName = Exclude<keyof (Row<"cars"> & Row<"car_private">), FilledIn>;

/** The value of each field in the tables. */
export type CarValues = Pick<Row<"cars"> & Row<"car_private">, CarFieldName>;

export type CarUnit = "km" | "cc" | "hp" | "nm" | "s" | "kmh" | "kwh" | "kw" | "min" | "percent";

/** What a field holds. A code without `initial` has to be chosen where it is required, and may be empty elsewhere. */
export type CarFieldKind =
  /** One line, or several. */
  | { kind: "line" | "text"; max: number }
  | { kind: "number"; min: number; max: number; decimals?: number; unit?: CarUnit }
  /** A model year, at most so many years ahead of today. */
  | { kind: "year"; min: number; ahead: number }
  /** An amount above 0 in the currency of the site; a `cost` may be 0. */
  | { kind: "price" | "cost" }
  | { kind: "date" | "moment" }
  /** Yes or no; an `answer` may be left open. */
  | { kind: "flag" | "answer" }
  | { kind: "code"; group: CarCodeGroup; initial?: CarCode<CarCodeGroup> }
  | { kind: "priceMode"; initial: string }
  /** At most `most` lines of `max` characters. */
  | { kind: "lines"; max: number; most: number }
  | { kind: "url"; max: number }
  | { kind: "equipment" | "brand" | "vin" };

export type CarFieldRules = CarFieldKind & {
  /** `form`: only the form asks for it, a file may leave it out. */
  required?: "always" | "form";
  /** A column of the table `car_private`. */
  private?: true;
  /** Left out of the files of import and export. */
  csv?: false;
};

/** Amounts in the currency of the site: prices above 0, costs from 0. */
export const moneyLimits = { min: 0, max: 99_999_999, decimals: 3 } as const;

const line = (max: number) => ({ kind: "line", max }) as const;
const text = (max: number) => ({ kind: "text", max }) as const;
const whole = <const Unit extends CarUnit | undefined>(min: number, max: number, unit?: Unit) =>
  ({ kind: "number", min, max, unit }) as const;
const tenths = <const Unit extends CarUnit>(min: number, max: number, unit: Unit) =>
  ({ kind: "number", min, max, decimals: 1, unit }) as const;
const date = { kind: "date" } as const;
const moment = { kind: "moment" } as const;
const flag = { kind: "flag" } as const;
const lines = { kind: "lines", max: 120, most: 20 } as const;

/**
 * Every field of a car once, in the order of the columns of a file. Schema and values of the form, import and export
 * derive from it. A column that is missing here does not compile.
 */
export const carFields = {
  stock_no: { ...line(40), required: "always" },
  brand_id: { kind: "brand", required: "always" },
  model: { ...line(80), required: "always" },
  model_ar: line(80),
  trim_level: line(80),
  year: { kind: "year", min: 1900, ahead: 2, required: "always" },
  status: { kind: "code", group: "status", initial: "draft" },
  price: { kind: "price" },
  was_price: { kind: "price" },
  deal: flag,
  featured: flag,
  condition: { kind: "code", group: "condition", initial: "used" },
  mileage_km: { ...whole(0, 5_000_000, "km"), required: "form" },
  fuel: { kind: "code", group: "fuel", required: "always" },
  transmission: { kind: "code", group: "transmission", required: "always" },
  body: { kind: "code", group: "body", required: "always" },
  drivetrain: { kind: "code", group: "drivetrain" },
  doors: whole(1, 9),
  seats: whole(1, 60),
  exterior_colour: { kind: "code", group: "colour", initial: "other" },
  exterior_colour_name_en: line(80),
  exterior_colour_name_ar: line(80),
  interior_colour: { kind: "code", group: "colour" },
  interior_material_en: line(80),
  interior_material_ar: line(80),
  cylinders: whole(1, 16),
  displacement_cc: whole(50, 20_000, "cc"),
  power_hp: whole(1, 5000, "hp"),
  torque_nm: whole(1, 20_000, "nm"),
  zero_to_100_s: tenths(0.1, 999.9, "s"),
  top_speed_kmh: whole(1, 600, "kmh"),
  regional_spec: { kind: "code", group: "spec", initial: "not_stated" },
  spec_verified: flag,
  owners: whole(0, 50),
  first_registered: date,
  warranty_until: date,
  warranty_km: whole(1, 5_000_000, "km"),
  warranty_by_en: line(120),
  warranty_by_ar: line(120),
  service_history_en: text(500),
  service_history_ar: text(500),
  accident_statement_en: text(500),
  accident_statement_ar: text(500),
  range_km: whole(1, 3000, "km"),
  range_cycle: { kind: "code", group: "cycle" },
  battery_kwh: tenths(0.1, 9999.9, "kwh"),
  ac_kw: tenths(0.1, 9999.9, "kw"),
  dc_kw: tenths(0.1, 9999.9, "kw"),
  charge_10_80_min: whole(1, 6000, "min"),
  connector: { kind: "code", group: "connector" },
  battery_health_pct: tenths(0, 100, "percent"),
  battery_health_on: date,
  battery_health_method_en: line(120),
  battery_health_method_ar: line(120),
  battery_warranty_until: date,
  home_charger: { kind: "answer" },
  features: { kind: "equipment" },
  highlights_en: lines,
  highlights_ar: lines,
  title_en: line(200),
  title_ar: line(200),
  description_en: text(8000),
  description_ar: text(8000),
  seo_title_en: line(120),
  seo_title_ar: line(120),
  seo_description_en: text(300),
  seo_description_ar: text(300),
  video_url: { kind: "url", max: 500 },
  new_until: date,
  publish_at: moment,
  unpublish_at: moment,
  vin: { kind: "vin", private: true },
  price_mode: { kind: "priceMode", initial: "fixed", csv: false },
  published_incomplete: { ...flag, csv: false },
  office_id: { ...text(40), csv: false },
  availability_confirmed_at: { ...moment, csv: false },
  cost: { kind: "cost", private: true, csv: false },
  supplier: { ...line(200), private: true, csv: false },
  keys: { ...whole(0, 9), private: true, csv: false },
  notes: { ...text(4000), private: true, csv: false },
} as const satisfies Record<CarFieldName, CarFieldRules>;

export const carFieldNames = keysOf(carFields);

/** The model years that a car may have today. */
export function yearLimits(): { min: number; max: number } {
  const { min, ahead } = carFields.year;
  return { min, max: new Date().getFullYear() + ahead };
}

/** The rules of a field, whichever it is. */
export function rulesOf(name: CarFieldName): CarFieldRules {
  return carFields[name];
}
