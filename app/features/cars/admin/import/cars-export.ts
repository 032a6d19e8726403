import ar from "~/i18n/ar/admin/admin_import.json";
import en from "~/i18n/en/admin/admin_import.json";
import type { Language } from "~domain/languages";
import type { CsvValue } from "~/admin/csv/csv-text";
import { toLocalTime } from "~/utils/local-time";
import { editableNumber } from "~/utils/numbers";
import type { Json } from "~domain/database.types";
import { pictureUrl } from "~/ui/picture";
import { type CarField, exportColumns } from "./file-columns";
import { wordOf } from "./code-words";
import { fieldHeadings } from "./field-headings";

/**
 * A car as the export writes it: columns of `cars` by name, the brand, the VIN if the user may see it, and paths of
 * pictures.
 */
export interface ExportedCar {
  columns: Record<string, Json | undefined>;
  brand: string;
  vin: string | null;
  pictures: readonly string[];
}

export interface ExportOptions {
  language: Language;
  /** Origin of the pictures' addresses, e.g. `https://example.com`. */
  origin: string;
  /** Whether the file may hold VINs. */
  vin: boolean;
}

const picturesHeading = { en: en.fields.images, ar: ar.fields.images };
const words = {
  en: { yes: "Yes", no: "No", onRequest: "On request" },
  ar: { yes: "نعم", no: "لا", onRequest: "عند الطلب" },
};

/** Width of the pictures in the file, in px. */
const pictureWidth = 1600;

const fieldsOf = (vin: boolean) => exportColumns.filter((field) => vin || field.key !== "vin");

/** The headings of the file in the given language; the import recognises both languages. */
export function exportHeadings({ language, vin }: ExportOptions): string[] {
  return [...fieldsOf(vin).map((field) => fieldHeadings[language][field.key]), picturesHeading[language]];
}

/** The cells of one car. `import-rows` reads the same values back. */
export function exportCells(car: ExportedCar, options: ExportOptions): CsvValue[] {
  const pictures = car.pictures.map((path) => new URL(pictureUrl(path, pictureWidth), options.origin).href);
  return [...fieldsOf(options.vin).map((field) => cellOf(field, car, options.language)), pictures.join("\n")];
}

function cellOf(field: CarField, car: ExportedCar, language: Language): CsvValue {
  if (field.key === "brand") return car.brand;
  if (field.key === "vin") return car.vin;
  if (field.key === "price" && car.columns["price_mode"] === "on_request") return words[language].onRequest;
  const value = car.columns[field.key];
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? words[language].yes : words[language].no;
  if (Array.isArray(value)) {
    const texts = value.map(String);
    return field.kind === "codes"
      ? texts.map((code) => wordOf(field.group, code, language)).join("; ")
      : texts.join("\n");
  }
  if (typeof value === "string" && field.kind === "code") return wordOf(field.group, value, language);
  if (typeof value === "string" && field.kind === "moment") return toLocalTime(value).replace("T", " ");
  if (typeof value === "number") return editableNumber(value);
  return typeof value === "object" ? null : value;
}
