import en from "~/i18n/en/cars.json";
import { carCodes } from "~domain/car-codes";

/** How the cells of a column are read and written. Numbers in the units of the table `cars`. */
export type CellKind =
  | { kind: "text"; max: number; oneLine?: boolean }
  | { kind: "number"; min: number; max: number; decimals?: number; units?: readonly string[] }
  | { kind: "price" }
  | { kind: "date" }
  | { kind: "moment" }
  | { kind: "flag" }
  | { kind: "vin" }
  /** One word of an enumeration; its names stand in the catalogue `cars` under `group`. */
  | { kind: "code"; codes: readonly string[]; group: CodeGroup }
  | { kind: "codes"; codes: readonly string[]; group: CodeGroup }
  /** Several texts in one cell, a line each. */
  | { kind: "lines"; max: number };

export type CodeGroup =
  | "status"
  | "condition"
  | "fuel"
  | "transmission"
  | "body"
  | "drivetrain"
  | "colour"
  | "spec"
  | "cycle"
  | "connector"
  | "feature";

type FieldRules = CellKind & {
  /** A new car cannot do without it. */
  required?: boolean;
  /** May be emptied: the column takes null, or an empty list. */
  nullable?: boolean;
  /** Stands in the table `car_private`. */
  hidden?: boolean;
};

/** `key` is the column of the table `cars`, but for `brand` and what is kept in `car_private`. */
export type CarField = FieldRules & { key: CarFieldKey };

const text = (max: number) => ({ kind: "text", max, nullable: true }) as const;
const line = (max: number) => ({ ...text(max), oneLine: true }) as const;
const count = (min: number, max: number, units?: readonly string[]) =>
  ({ kind: "number", min, max, nullable: true, ...(units && { units }) }) as const;
const decimal = (max: number, units?: readonly string[]) =>
  ({ kind: "number", min: 0.1, max, decimals: 1, nullable: true, ...(units && { units }) }) as const;
const date = { kind: "date", nullable: true } as const;
const lines = { kind: "lines", max: 200, nullable: true } as const;
const codes = <Group extends CodeGroup>(group: Group, list: readonly string[]) =>
  ({ kind: "code", group, codes: list }) as const;

const kilometres = ["km", "kms", "كم", "كيلومتر", "كيلو متر", "كيلو"];
const kilowatts = ["kw", "كيلوواط"];

/** Everything of a car that a file can hold, in the order of its columns; the same for export and import. */
const fields = {
  stock_no: { kind: "text", max: 40, oneLine: true, required: true },
  brand: { kind: "text", max: 80, oneLine: true, required: true },
  model: { kind: "text", max: 80, oneLine: true, required: true },
  model_ar: line(80),
  trim_level: line(80),
  year: { kind: "number", min: 1900, max: 2100, required: true },
  status: codes("status", carCodes.status),
  price: { kind: "price", nullable: true },
  was_price: { kind: "price", nullable: true },
  deal: { kind: "flag" },
  featured: { kind: "flag" },
  condition: codes("condition", carCodes.condition),
  mileage_km: { kind: "number", min: 0, max: 5_000_000, units: kilometres },
  fuel: { ...codes("fuel", carCodes.fuel), required: true },
  transmission: { ...codes("transmission", carCodes.transmission), required: true },
  body: { ...codes("body", carCodes.body), required: true },
  drivetrain: { ...codes("drivetrain", carCodes.drivetrain), nullable: true },
  doors: count(1, 9),
  seats: count(1, 60),
  exterior_colour: codes("colour", carCodes.colour),
  exterior_colour_name_en: line(80),
  exterior_colour_name_ar: line(80),
  interior_colour: { ...codes("colour", carCodes.colour), nullable: true },
  interior_material_en: line(80),
  interior_material_ar: line(80),
  cylinders: count(1, 16),
  displacement_cc: count(50, 20_000, ["cc", "سي سي"]),
  power_hp: count(1, 5000, ["hp", "bhp", "ps", "حصان"]),
  torque_nm: count(1, 20_000, ["nm", "نيوتن متر", "نيوتن.متر"]),
  zero_to_100_s: decimal(99.9, ["s", "sec", "ثانية"]),
  top_speed_kmh: count(1, 600, ["km/h", "kmh", "كم/س"]),
  regional_spec: codes("spec", carCodes.spec),
  spec_verified: { kind: "flag" },
  owners: count(0, 50),
  first_registered: date,
  warranty_until: date,
  warranty_km: count(1, 5_000_000, kilometres),
  warranty_by_en: line(120),
  warranty_by_ar: line(120),
  service_history_en: text(500),
  service_history_ar: text(500),
  accident_statement_en: text(500),
  accident_statement_ar: text(500),
  range_km: count(1, 3000, kilometres),
  range_cycle: { ...codes("cycle", ["wltp", "epa", "cltc", "nedc"]), nullable: true },
  battery_kwh: decimal(9999.9, ["kwh", "كيلوواط ساعة"]),
  ac_kw: decimal(999.9, kilowatts),
  dc_kw: decimal(999.9, kilowatts),
  charge_10_80_min: count(1, 6000, ["min", "دقيقة"]),
  connector: { ...codes("connector", ["ccs2", "type2", "gbt", "nacs", "chademo"]), nullable: true },
  battery_health_pct: { kind: "number", min: 0, max: 100, decimals: 1, units: ["%", "٪"], nullable: true },
  battery_health_on: date,
  battery_health_method_en: line(120),
  battery_health_method_ar: line(120),
  battery_warranty_until: date,
  home_charger: { kind: "flag", nullable: true },
  features: { kind: "codes", group: "feature", codes: Object.keys(en.feature), nullable: true },
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
  video_url: text(500),
  new_until: date,
  publish_at: { kind: "moment", nullable: true },
  unpublish_at: { kind: "moment", nullable: true },
  vin: { kind: "vin", nullable: true, hidden: true },
} as const satisfies Record<string, FieldRules>;

export type CarFieldKey = keyof typeof fields;

export const carFieldKeys = Object.keys(fields) as CarFieldKey[];

export const carFields: readonly CarField[] = carFieldKeys.map((key) => ({ key, ...fields[key] }));

export const requiredFields: readonly CarFieldKey[] = carFields
  .filter((field) => field.required)
  .map((field) => field.key);
