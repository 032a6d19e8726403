import { type NumberLimits, readNumber } from "~/utils/numbers";
import { moneyLimits, yearLimits } from "~domain/car-fields";
import { missingCodes } from "~domain/car-missing";
import { choiceOf, pageOf, searchOf } from "~/utils/search-parameters";
import { carStatuses, fuels } from "~domain/car-codes";
import type { CarStatus, Fuel } from "../../cars";

/** The options of the filter: a code, or `arabic` for either Arabic text (linked from the dashboard). */
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

/** The optional columns beside the car itself, in their order. */
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

/** The search of the list, as read from the address. Prices in the site's currency. */
export interface CarListSearch {
  q: string;
  /** Whether the list shows the trash instead of the stock. */
  trash: boolean;
  status: CarStatus | null;
  brand: number | null;
  missing: (typeof missingFilters)[number] | null;
  fuel: Fuel | null;
  deal: boolean;
  featured: boolean;
  /** Whether only cars are listed that have been reserved for longer than 48 hours. */
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

/** The limits of the filters by price and by year. */
export const priceFilter: NumberLimits = moneyLimits;
export const yearFilter: NumberLimits = yearLimits();

/** A number from the address, in any digits; null if it is none, or ambiguous. */
function numberOf(parameters: URLSearchParams, name: string, limits: NumberLimits): number | null {
  const read = readNumber((parameters.get(name) ?? "").slice(0, 20), limits);
  return read.kind === "number" && read.value >= 0 && read.value < 1e9 ? read.value : null;
}

/** A whole year from the address: the database cannot compare fractions with the column. */
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

/**
 * Reads the search of the list from its address; unknown values count as not given.
 * @param size rows of a page, from `pageSizeOf`
 */
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

/** Number of active filters behind "More filters". */
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

/** Whether the address shows less than the whole list. */
export function isNarrowed(search: CarListSearch): boolean {
  return (
    search.q !== "" || search.status !== null || search.brand !== null || search.page > 1 || moreFiltersUsed(search) > 0
  );
}

/** Identifies which cars the list shows, whatever the order, page and columns: a selection belongs to one scope. */
export function scopeOf(search: CarListSearch): string {
  return JSON.stringify({ ...search, sort: null, columns: null, size: null, page: null });
}
