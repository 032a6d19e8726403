import { type NumberLimits, readNumber } from "~/utils/numbers";
import { moneyLimits, yearLimits } from "~domain/car-fields";
import { missingCodes } from "~domain/car-missing";
import { choiceOf, pageOf, searchOf } from "~/utils/search-parameters";
import { type CarStatus, carStatuses, type Fuel, fuels } from "../../cars";

/** What the filter offers: one code, or `arabic` for either Arabic text (the dashboard links there). */
export const missingFilters = ["arabic", ...missingCodes] as const;

export const carListSorts = [
  "newest",
  "oldest",
  "price_desc",
  "price_asc",
  "year_desc",
  "year_asc",
  "mileage_asc",
  "mileage_desc",
  "car_asc",
  "car_desc",
  "status_since",
  "changed",
] as const;
export type CarListSort = (typeof carListSorts)[number];

/** Columns that may be shown beside the car itself, in their order. */
export const carListColumns = [
  "picture",
  "price",
  "mileage",
  "status",
  "missing",
  "fuel",
  "deal",
  "featured",
  "images",
  "since",
  "changed",
  "added",
] as const;
export type CarListColumn = (typeof carListColumns)[number];
export const standardColumns: readonly CarListColumn[] = ["picture", "price", "mileage", "status", "added"];

/** The list as its address describes it. Prices in the site's currency. */
export interface CarListSearch {
  q: string;
  /** Cars in the trash instead of the stock. */
  trash: boolean;
  status: CarStatus | null;
  brand: number | null;
  missing: (typeof missingFilters)[number] | null;
  fuel: Fuel | null;
  deal: boolean;
  featured: boolean;
  /** Reserved for longer than 48 hours. */
  reservedLong: boolean;
  priceMin: number | null;
  priceMax: number | null;
  yearMin: number | null;
  yearMax: number | null;
  sort: CarListSort;
  columns: readonly CarListColumn[];
  size: number;
  page: number;
}

/** What the filters by price and by year take. */
export const priceFilter: NumberLimits = moneyLimits;
export const yearFilter: NumberLimits = yearLimits();

/** A number out of an address, in any digits; null for what is none, or may be two. */
function numberOf(parameters: URLSearchParams, name: string, limits: NumberLimits): number | null {
  const read = readNumber((parameters.get(name) ?? "").slice(0, 20), limits);
  return read.kind === "number" && read.value >= 0 && read.value < 1e9 ? read.value : null;
}

/** Columns cannot compare fractions of a year. */
function yearOf(parameters: URLSearchParams, name: string): number | null {
  const value = numberOf(parameters, name, yearFilter);
  return value === null ? null : Math.round(value);
}

function columnsOf(parameters: URLSearchParams): readonly CarListColumn[] {
  const given = parameters.get("columns");
  if (given === null) return standardColumns;
  const wanted = given.split(",");
  const known = carListColumns.filter((column) => wanted.includes(column));
  return known.length > 0 || given === "none" ? known : standardColumns;
}

/** @param size rows of a page, from `pageSizeOf` */
export function readCarListSearch(parameters: URLSearchParams, size: number): CarListSearch {
  const brand = parameters.get("brand") ?? "";
  return {
    q: searchOf(parameters),
    trash: parameters.get("view") === "trash",
    status: choiceOf(parameters, "status", carStatuses),
    brand: /^\d{1,9}$/.test(brand) ? Number(brand) : null,
    missing: choiceOf(parameters, "missing", missingFilters),
    fuel: choiceOf(parameters, "fuel", fuels),
    deal: parameters.get("deal") === "1",
    featured: parameters.get("featured") === "1",
    reservedLong: parameters.get("reserved") === "48h",
    priceMin: numberOf(parameters, "price_min", priceFilter),
    priceMax: numberOf(parameters, "price_max", priceFilter),
    yearMin: yearOf(parameters, "year_min"),
    yearMax: yearOf(parameters, "year_max"),
    sort: choiceOf(parameters, "sort", carListSorts) ?? "newest",
    columns: columnsOf(parameters),
    size,
    page: pageOf(parameters),
  };
}

/** How many of the filters behind "More filters" are in use. */
export function moreFiltersUsed(search: CarListSearch): number {
  const { missing, fuel, deal, featured, reservedLong, priceMin, priceMax, yearMin, yearMax } = search;
  return [
    missing !== null,
    fuel !== null,
    deal,
    featured,
    reservedLong,
    priceMin !== null || priceMax !== null,
    yearMin !== null || yearMax !== null,
  ].filter(Boolean).length;
}

/** Whether the address narrows the list. */
export function isNarrowed(search: CarListSearch): boolean {
  return (
    search.q !== "" || search.status !== null || search.brand !== null || search.page > 1 || moreFiltersUsed(search) > 0
  );
}

/** What the list shows, whatever its order, page and columns: another one is another list. */
export function scopeOf(search: CarListSearch): string {
  return JSON.stringify({ ...search, sort: null, columns: null, size: null, page: null });
}
