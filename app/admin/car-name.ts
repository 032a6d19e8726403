import type { Localized } from "~/i18n/localized";

/** What a list says of a car to name it. */
export interface CarName {
  id: number;
  stockNo: string;
  title: Localized;
  brand: Localized;
  model: Localized;
  trim: string | null;
  year: number;
  /** Whether it is reserved; unknown where the list does not ask for the status. */
  reserved?: boolean;
}

interface NameRow {
  id: number;
  stock_no: string;
  title_en: string | null;
  title_ar: string | null;
  model: string;
  model_ar: string | null;
  trim_level: string | null;
  year: number;
  status?: string;
  brands: { name: string; name_ar: string | null };
}

/** The name in a row of the table `cars` with its brand. */
export function carNameOf(row: NameRow): CarName {
  return {
    id: row.id,
    stockNo: row.stock_no,
    title: { en: row.title_en, ar: row.title_ar },
    brand: { en: row.brands.name, ar: row.brands.name_ar },
    model: { en: row.model, ar: row.model_ar },
    trim: row.trim_level,
    year: row.year,
    ...(row.status !== undefined && { reserved: row.status === "reserved" }),
  };
}
