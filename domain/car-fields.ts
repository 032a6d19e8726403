import { mostDocuments } from "./car-documents.ts";
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
  /** An amount above 0 in the currency of the site. */
  | { kind: "price" }
  /** A day; one that is `past` has been, so that it is today at the latest. */
  | { kind: "date"; past?: true }
  | { kind: "moment" }
  /** Yes or no; an `answer` may be left open. */
  | { kind: "flag" | "answer" }
  | { kind: "code"; group: CarCodeGroup; initial?: CarCode<CarCodeGroup> }
  | { kind: "priceMode"; initial: string }
  /** At most `most` lines of `max` characters. */
  | { kind: "lines"; max: number; most: number }
  /** An address that `readVideo` knows. */
  | { kind: "video"; max: number }
  /** Files of the library that visitors open; see `car-documents.ts`. */
  | { kind: "documents"; most: number }
  /** The id of an office (`contact_info`). */
  | { kind: "office"; max: number }
  | { kind: "equipment" | "brand" | "vin" };

export type CarFieldRules = CarFieldKind & {
  /** `shown`: a draft may leave it out; visitors see no car without it. */
  required?: "always" | "shown";
  /** A column of the table `car_private`. */
  private?: true;
  /** Left out of the files of import and export, or of what is exported: a file may bring it. */
  csv?: false | "import";
  /**
   * Whether a copy of the car has it too. False for what is known of one car only, and for what was decided about it: a
   * copy must not claim it.
   */
  copied: boolean;
  /**
   * Whether the list gives one value to many cars at once. `one`: the value belongs to each car alone, or the list has
   * another way to change it, as for prices.
   */
  bulk: "many" | "one";
};

/** Amounts in the currency of the site. */
export const moneyLimits = { min: 0, max: 99_999_999, decimals: 3 } as const;

/** A field that a copy takes over: it belongs to the model, or is written for all such cars. */
const copied = <const Rules extends object, const Bulk extends CarFieldRules["bulk"]>(rules: Rules, bulk: Bulk) =>
  ({ ...rules, copied: true, bulk }) as const;
/** A field that says something of this one car. */
const own = <const Rules extends object, const Bulk extends CarFieldRules["bulk"]>(rules: Rules, bulk: Bulk) =>
  ({ ...rules, copied: false, bulk }) as const;

const line = (max: number) => ({ kind: "line", max }) as const;
const text = (max: number) => ({ kind: "text", max }) as const;
const whole = <const Unit extends CarUnit | undefined>(min: number, max: number, unit?: Unit) =>
  ({ kind: "number", min, max, unit }) as const;
const tenths = <const Unit extends CarUnit>(min: number, max: number, unit: Unit) =>
  ({ kind: "number", min, max, decimals: 1, unit }) as const;
const date = { kind: "date" } as const;
const pastDate = { kind: "date", past: true } as const;
const moment = { kind: "moment" } as const;
const flag = { kind: "flag" } as const;
const lines = { kind: "lines", max: 120, most: 20 } as const;

/**
 * Every field of a car once, in the order of the columns of a file. Schema and values of the form, import and export
 * derive from it. A column that is missing here does not compile.
 */
export const carFields = {
  stock_no: own({ ...line(40), required: "always" }, "one"),
  brand_id: copied({ kind: "brand", required: "always" }, "many"),
  model: copied({ ...line(80), required: "always" }, "many"),
  model_ar: copied(line(80), "many"),
  trim_level: copied(line(80), "many"),
  year: copied({ kind: "year", min: 1900, ahead: 2, required: "always" }, "many"),
  status: own({ kind: "code", group: "status", initial: "draft" }, "many"),
  price: copied({ kind: "price" }, "one"),
  was_price: own({ kind: "price" }, "many"),
  deal: own(flag, "many"),
  deal_until: own(date, "many"),
  featured: own(flag, "many"),
  condition: copied({ kind: "code", group: "condition", initial: "used" }, "many"),
  mileage_km: own({ ...whole(0, 5_000_000, "km"), required: "shown" }, "one"),
  fuel: copied({ kind: "code", group: "fuel", required: "always" }, "many"),
  transmission: copied({ kind: "code", group: "transmission", required: "always" }, "many"),
  body: copied({ kind: "code", group: "body", required: "always" }, "many"),
  drivetrain: copied({ kind: "code", group: "drivetrain" }, "many"),
  doors: copied(whole(1, 9), "many"),
  seats: copied(whole(1, 60), "many"),
  exterior_colour: copied({ kind: "code", group: "colour", initial: "other" }, "many"),
  exterior_colour_name_en: copied(line(80), "many"),
  exterior_colour_name_ar: copied(line(80), "many"),
  interior_colour: copied({ kind: "code", group: "colour" }, "many"),
  interior_material_en: copied(line(80), "many"),
  interior_material_ar: copied(line(80), "many"),
  cylinders: copied(whole(1, 16), "many"),
  displacement_cc: copied(whole(50, 20_000, "cc"), "many"),
  power_hp: copied(whole(1, 5000, carFigures.power_hp.unit), "many"),
  torque_nm: copied(whole(1, 20_000, carFigures.torque_nm.unit), "many"),
  zero_to_100_s: copied(tenths(0.1, 999.9, carFigures.zero_to_100_s.unit), "many"),
  top_speed_kmh: copied(whole(1, 600, carFigures.top_speed_kmh.unit), "many"),
  regional_spec: copied({ kind: "code", group: "spec", initial: "not_stated" }, "many"),
  spec_verified: own(flag, "many"),
  owners: own(whole(0, 50), "many"),
  first_registered: own(pastDate, "one"),
  warranty_until: own(date, "many"),
  warranty_km: own(whole(1, 5_000_000, "km"), "many"),
  warranty_by_en: own(line(120), "many"),
  warranty_by_ar: own(line(120), "many"),
  service_history_en: own(text(500), "one"),
  service_history_ar: own(text(500), "one"),
  accident_statement_en: own(text(500), "one"),
  accident_statement_ar: own(text(500), "one"),
  range_km: copied(whole(1, 3000, "km"), "many"),
  range_cycle: copied({ kind: "code", group: "cycle" }, "many"),
  battery_kwh: copied(tenths(0.1, 9999.9, "kwh"), "many"),
  ac_kw: copied(tenths(0.1, 9999.9, "kw"), "many"),
  dc_kw: copied(tenths(0.1, 9999.9, "kw"), "many"),
  charge_10_80_min: copied(whole(1, 6000, "min"), "many"),
  connector: copied({ kind: "code", group: "connector" }, "many"),
  battery_health_pct: own(tenths(0, 100, "percent"), "one"),
  battery_health_on: own(pastDate, "one"),
  battery_health_method_en: own(line(120), "one"),
  battery_health_method_ar: own(line(120), "one"),
  battery_warranty_until: own(date, "many"),
  home_charger: own({ kind: "answer" }, "many"),
  features: copied({ kind: "equipment" }, "many"),
  documents: own({ kind: "documents", most: mostDocuments, csv: false }, "one"),
  highlights_en: copied(lines, "one"),
  highlights_ar: copied(lines, "one"),
  title_en: copied(line(200), "one"),
  title_ar: copied(line(200), "one"),
  description_en: copied(text(8000), "one"),
  description_ar: copied(text(8000), "one"),
  seo_title_en: copied(line(120), "one"),
  seo_title_ar: copied(line(120), "one"),
  seo_description_en: copied(text(300), "one"),
  seo_description_ar: copied(text(300), "one"),
  video_url: own({ kind: "video", max: 500 }, "one"),
  new_until: own(date, "many"),
  publish_at: own(moment, "many"),
  unpublish_at: own(moment, "many"),
  vin: own({ kind: "vin", private: true }, "one"),
  price_mode: copied({ kind: "priceMode", initial: "fixed", csv: false }, "one"),
  published_incomplete: own({ ...flag, csv: false }, "one"),
  office_id: copied({ kind: "office", max: 40, csv: "import" }, "many"),
  availability_confirmed_at: own({ ...moment, csv: false }, "many"),
  supplier: own({ ...line(200), private: true, csv: "import" }, "one"),
  keys: own({ ...whole(0, 9), private: true, csv: "import" }, "one"),
  notes: own({ ...text(4000), private: true, csv: "import" }, "one"),
} as const satisfies Record<CarFieldName, CarFieldRules>;

export const carFieldNames = keysOf(carFields);

/** The model years that a car may have today. */
export function yearLimits(): { min: number; max: number } {
  const { min, ahead } = carFields.year;
  return { min, max: new Date().getFullYear() + ahead };
}

/** The columns that a copy of a car takes over. */
export const copiedFields = carFieldNames.filter((name) => carFields[name].copied);

/** A field that many cars can be given at once. */
export type BulkCarField = {
  [Name in CarFieldName]: (typeof carFields)[Name]["bulk"] extends "many" ? Name : never;
}[CarFieldName];

const isBulkField = (name: CarFieldName): name is BulkCarField => carFields[name].bulk === "many";

/** The fields that many cars can be given at once. */
export const bulkCarFields = carFieldNames.filter(isBulkField);

/** The rules of a field, whichever it is. */
export function rulesOf(name: CarFieldName): CarFieldRules {
  return carFields[name];
}
