import type { CarCode, CarCodeGroup } from "./car-codes.ts";
import { carFigures } from "./car-figures.ts";
import type { CarUnit } from "./car-units.ts";
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
  /**
   * Whether a copy of the car has it too. False for what is known of one car only, and for what was decided about it: a
   * copy must not claim it.
   */
  copied: boolean;
};

/** Amounts in the currency of the site: prices above 0, costs from 0. */
export const moneyLimits = { min: 0, max: 99_999_999, decimals: 3 } as const;

/** A field that a copy takes over: it belongs to the model, or is written for all such cars. */
const copied = <const Rules extends object>(rules: Rules) => ({ ...rules, copied: true }) as const;
/** A field that says something of this one car. */
const own = <const Rules extends object>(rules: Rules) => ({ ...rules, copied: false }) as const;

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
  stock_no: own({ ...line(40), required: "always" }),
  brand_id: copied({ kind: "brand", required: "always" }),
  model: copied({ ...line(80), required: "always" }),
  model_ar: copied(line(80)),
  trim_level: copied(line(80)),
  year: copied({ kind: "year", min: 1900, ahead: 2, required: "always" }),
  status: own({ kind: "code", group: "status", initial: "draft" }),
  price: copied({ kind: "price" }),
  was_price: own({ kind: "price" }),
  deal: own(flag),
  featured: own(flag),
  condition: copied({ kind: "code", group: "condition", initial: "used" }),
  mileage_km: own({ ...whole(0, 5_000_000, "km"), required: "form" }),
  fuel: copied({ kind: "code", group: "fuel", required: "always" }),
  transmission: copied({ kind: "code", group: "transmission", required: "always" }),
  body: copied({ kind: "code", group: "body", required: "always" }),
  drivetrain: copied({ kind: "code", group: "drivetrain" }),
  doors: copied(whole(1, 9)),
  seats: copied(whole(1, 60)),
  exterior_colour: copied({ kind: "code", group: "colour", initial: "other" }),
  exterior_colour_name_en: copied(line(80)),
  exterior_colour_name_ar: copied(line(80)),
  interior_colour: copied({ kind: "code", group: "colour" }),
  interior_material_en: copied(line(80)),
  interior_material_ar: copied(line(80)),
  cylinders: copied(whole(1, 16)),
  displacement_cc: copied(whole(50, 20_000, "cc")),
  power_hp: copied(whole(1, 5000, carFigures.power_hp.unit)),
  torque_nm: copied(whole(1, 20_000, carFigures.torque_nm.unit)),
  zero_to_100_s: copied(tenths(0.1, 999.9, carFigures.zero_to_100_s.unit)),
  top_speed_kmh: copied(whole(1, 600, carFigures.top_speed_kmh.unit)),
  regional_spec: copied({ kind: "code", group: "spec", initial: "not_stated" }),
  spec_verified: own(flag),
  owners: own(whole(0, 50)),
  first_registered: own(date),
  warranty_until: own(date),
  warranty_km: own(whole(1, 5_000_000, "km")),
  warranty_by_en: own(line(120)),
  warranty_by_ar: own(line(120)),
  service_history_en: own(text(500)),
  service_history_ar: own(text(500)),
  accident_statement_en: own(text(500)),
  accident_statement_ar: own(text(500)),
  range_km: copied(whole(1, 3000, "km")),
  range_cycle: copied({ kind: "code", group: "cycle" }),
  battery_kwh: copied(tenths(0.1, 9999.9, "kwh")),
  ac_kw: copied(tenths(0.1, 9999.9, "kw")),
  dc_kw: copied(tenths(0.1, 9999.9, "kw")),
  charge_10_80_min: copied(whole(1, 6000, "min")),
  connector: copied({ kind: "code", group: "connector" }),
  battery_health_pct: own(tenths(0, 100, "percent")),
  battery_health_on: own(date),
  battery_health_method_en: own(line(120)),
  battery_health_method_ar: own(line(120)),
  battery_warranty_until: own(date),
  home_charger: own({ kind: "answer" }),
  features: copied({ kind: "equipment" }),
  highlights_en: copied(lines),
  highlights_ar: copied(lines),
  title_en: copied(line(200)),
  title_ar: copied(line(200)),
  description_en: copied(text(8000)),
  description_ar: copied(text(8000)),
  seo_title_en: copied(line(120)),
  seo_title_ar: copied(line(120)),
  seo_description_en: copied(text(300)),
  seo_description_ar: copied(text(300)),
  video_url: own({ kind: "url", max: 500 }),
  new_until: own(date),
  publish_at: own(moment),
  unpublish_at: own(moment),
  vin: own({ kind: "vin", private: true }),
  price_mode: copied({ kind: "priceMode", initial: "fixed", csv: false }),
  published_incomplete: own({ ...flag, csv: false }),
  office_id: copied({ ...text(40), csv: false }),
  availability_confirmed_at: own({ ...moment, csv: false }),
  cost: own({ kind: "cost", private: true, csv: false }),
  supplier: own({ ...line(200), private: true, csv: false }),
  keys: own({ ...whole(0, 9), private: true, csv: false }),
  notes: own({ ...text(4000), private: true, csv: false }),
} as const satisfies Record<CarFieldName, CarFieldRules>;

export const carFieldNames = keysOf(carFields);

/** The model years that a car may have today. */
export function yearLimits(): { min: number; max: number } {
  const { min, ahead } = carFields.year;
  return { min, max: new Date().getFullYear() + ahead };
}

/** The columns that a copy of a car takes over. */
export const copiedFields = carFieldNames.filter((name) => carFields[name].copied);

/** The rules of a field, whichever it is. */
export function rulesOf(name: CarFieldName): CarFieldRules {
  return carFields[name];
}
