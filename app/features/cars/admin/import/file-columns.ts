import en from "~/i18n/en/public/cars.json";
import { type CarCodeGroup, carCodes } from "~domain/car-codes";
import {
  type CarFieldName,
  carFieldNames,
  type CarFieldRules,
  type carFields as table,
  rulesOf,
  yearLimits,
} from "~domain/car-fields";
import { type CarUnit, unitWords } from "~domain/car-units";

/** How the cells of a column are read and written. Numbers are in the units of the table `cars`. */
export type CellKind =
  | { kind: "text"; max: number; oneLine?: boolean }
  | {
      kind: "number";
      min: number;
      max: number;
      decimals?: number;
      unit?: CarUnit | undefined;
      units: readonly string[];
    }
  | { kind: "price" }
  /** Of which currency the prices of the row are. */
  | { kind: "currency" }
  | { kind: "date"; past: boolean }
  | { kind: "moment" }
  | { kind: "flag" }
  | { kind: "vin" }
  /** One code of an enumeration; its names are in the catalogue `cars` under `group`. */
  | { kind: "code"; codes: readonly string[]; group: CodeGroup }
  | { kind: "codes"; codes: readonly string[]; group: CodeGroup }
  /** Several texts in one cell, one on each line. */
  | { kind: "lines"; max: number; most: number }
  | { kind: "video"; max: number }
  /** An office by its name in either language. */
  | { kind: "office" };

export type CodeGroup = CarCodeGroup | "feature";

type InFile = { [Name in CarFieldName]: (typeof table)[Name] extends { csv: false } ? never : Name }[CarFieldName];

/** What a car was bought for, and when: a line of `car_costs`, which only some roles may read and write. */
export const purchaseFields = ["purchase_price", "purchase_date"] as const;

/** The column of the table `cars`, except `brand`, `currency`, columns of `car_private`, and the purchase. */
export type CarFieldKey = "brand" | "currency" | Exclude<InFile, "brand_id"> | (typeof purchaseFields)[number];

export type CarField = CellKind & {
  key: CarFieldKey;
  /** Required for a new car. */
  required: boolean;
  /** Can be emptied: the column allows null, or an empty list. */
  nullable: boolean;
  /** Where the database keeps it; the import sends each part apart. What only the row needs is not sent. */
  part: "car" | "private" | "purchase" | "row";
  /** Whether an export holds it, too. */
  exported: boolean;
  /** The default of a new car if its row has no value; null if that is a problem, or the field stays open. */
  assumed: string | null;
};

/** How the cells of a field are read and written; null for fields that no file holds. */
function cellsOf(name: CarFieldName): CellKind | null {
  const field = rulesOf(name);
  switch (field.kind) {
    case "line":
      return { kind: "text", max: field.max, oneLine: true };
    case "text":
      return { kind: "text", max: field.max };
    case "brand":
      return { kind: "text", max: 80, oneLine: true };
    case "video":
    case "lines":
      return field;
    case "year":
      return { kind: "number", ...yearLimits(), units: [] };
    case "number":
      return { ...field, units: field.unit ? unitWords[field.unit] : [] };
    case "price":
      return { kind: "price" };
    case "date":
      return { kind: "date", past: field.past ?? false };
    case "moment":
    case "vin":
    case "office":
      return { kind: field.kind };
    case "flag":
    case "answer":
      return { kind: "flag" };
    case "code":
      return { kind: "code", group: field.group, codes: carCodes[field.group] };
    case "equipment":
      return { kind: "codes", group: "feature", codes: Object.keys(en.feature) };
    case "documents":
    case "priceMode":
      return null;
  }
}

/** Codes for "not stated": visitors then see no colour and no regional spec. */
const openCodes: ReadonlySet<string> = new Set(["other", "not_stated"]);

function assumedFor(field: CarFieldRules): string | null {
  if (field.kind !== "code" || field.initial === undefined) return null;
  return openCodes.has(field.initial) ? null : field.initial;
}

const inFile = (name: CarFieldName): name is InFile => rulesOf(name).csv !== false;

const carColumns = carFieldNames.filter(inFile).flatMap((name): CarField[] => {
  const field = rulesOf(name);
  const cells = cellsOf(name);
  if (!cells) return [];
  return [
    {
      ...cells,
      key: name === "brand_id" ? "brand" : name,
      required: field.required === "always",
      nullable: field.required === undefined && field.kind !== "flag" && !("initial" in field),
      part: field.private ? "private" : "car",
      exported: field.csv !== "import",
      assumed: assumedFor(field),
    },
  ];
});

const onlyImported = { required: false, nullable: false, exported: false, assumed: null } as const;

/** All columns that a file may hold, in their order in an export. */
export const fileColumns: readonly CarField[] = [
  ...carColumns,
  { key: "currency", kind: "currency", part: "row", ...onlyImported },
  { key: "purchase_price", kind: "price", part: "purchase", ...onlyImported },
  { key: "purchase_date", kind: "date", past: true, part: "purchase", ...onlyImported },
];

/** The columns of an export. */
export const exportColumns = fileColumns.filter((field) => field.exported);

const fieldOf = new Map(fileColumns.map((field) => [field.key, field]));

/** The field of a column, whichever it is; undefined for none. */
export function columnField(key: CarFieldKey | null): CarField | undefined {
  return key === null ? undefined : fieldOf.get(key);
}

export const carFieldKeys: readonly CarFieldKey[] = fileColumns.map(({ key }) => key);

export const requiredFields: readonly CarFieldKey[] = fileColumns
  .filter((field) => field.required)
  .map((field) => field.key);
