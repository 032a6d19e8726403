import { bodies, colours, conditions, drivetrains, fuels, regionalSpecs, transmissions } from "./cars";

export const carSorts = ["newest", "price_asc", "price_desc", "mileage_asc", "year_desc", "range_desc"] as const;
export type CarSort = (typeof carSorts)[number];

/** A search as the address carries it. Lists may hold several codes; numbers are whole; nothing is required. */
export interface CarSearch {
  q: string;
  brand: string[];
  fuel: (typeof fuels)[number][];
  transmission: (typeof transmissions)[number][];
  body: (typeof bodies)[number][];
  drivetrain: (typeof drivetrains)[number][];
  condition: (typeof conditions)[number][];
  colour: (typeof colours)[number][];
  spec: (typeof regionalSpecs)[number][];
  section: string | null;
  deal: boolean;
  priceMin: number | null;
  priceMax: number | null;
  yearMin: number | null;
  yearMax: number | null;
  mileageMax: number | null;
  rangeMin: number | null;
  seatsMin: number | null;
  sort: CarSort;
  page: number;
}

/** A brand or section in an address. Plain patterns here: this file runs in the browser, where zod would cost 25 kB. */
const isSlug = (text: string) => text.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Codes that are known, each once; what is not known is dropped: an old link still shows cars. */
function codes<T extends string>(parameters: URLSearchParams, name: string, known: readonly T[]): T[] {
  const asked = new Set(parameters.getAll(name).flatMap((value) => value.split(",")));
  return known.filter((code) => asked.has(code));
}

/** Digits in either script, with or without separators, as a whole number; null when empty or nonsense. */
function whole(parameters: URLSearchParams, name: string, max: number): number | null {
  const digits = (parameters.get(name) ?? "")
    .replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 0x6f0))
    .replace(/[\s,،٬]/g, "");
  return /^\d{1,9}$/.test(digits) && Number(digits) <= max ? Number(digits) : null;
}

/** Reads a search from an address. Never fails: what makes no sense is left out. */
export function readCarSearch(parameters: URLSearchParams): CarSearch {
  const sort = carSorts.find((s) => s === parameters.get("sort")) ?? "newest";
  const section = parameters.get("section") ?? "";
  return {
    q: (parameters.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 200),
    brand: [...new Set(parameters.getAll("brand").flatMap((b) => b.split(",")))].filter(isSlug).slice(0, 30),
    fuel: codes(parameters, "fuel", fuels),
    transmission: codes(parameters, "transmission", transmissions),
    body: codes(parameters, "body", bodies),
    drivetrain: codes(parameters, "drivetrain", drivetrains),
    condition: codes(parameters, "condition", conditions),
    colour: codes(parameters, "colour", colours),
    spec: codes(parameters, "spec", regionalSpecs),
    section: isSlug(section) ? section : null,
    deal: parameters.get("deal") === "1",
    priceMin: whole(parameters, "price_min", 999_999_999),
    priceMax: whole(parameters, "price_max", 999_999_999),
    yearMin: whole(parameters, "year_min", 9999),
    yearMax: whole(parameters, "year_max", 9999),
    mileageMax: whole(parameters, "mileage_max", 9_999_999),
    rangeMin: whole(parameters, "range_min", 9999),
    seatsMin: whole(parameters, "seats_min", 99),
    sort,
    page: Math.max(whole(parameters, "page", 100_000) ?? 1, 1),
  };
}

/** Writes a search back into an address: one order, no defaults, so that equal searches have equal addresses. */
export function writeCarSearch(search: CarSearch): URLSearchParams {
  const parameters = new URLSearchParams();
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== "") parameters.append(name, String(value));
  };
  put("q", search.q);
  for (const name of ["brand", "fuel", "transmission", "body", "drivetrain", "condition", "colour", "spec"] as const) {
    for (const code of search[name]) put(name, code);
  }
  put("section", search.section);
  put("deal", search.deal ? 1 : null);
  put("price_min", search.priceMin);
  put("price_max", search.priceMax);
  put("year_min", search.yearMin);
  put("year_max", search.yearMax);
  put("mileage_max", search.mileageMax);
  put("range_min", search.rangeMin);
  put("seats_min", search.seatsMin);
  put("sort", search.sort === "newest" ? null : search.sort);
  put("page", search.page === 1 ? null : search.page);
  return parameters;
}
