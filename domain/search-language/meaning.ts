import type { ChoiceFilter } from "../car-filters.ts";

/** The limits that words can say, as `search_cars` takes them. */
export type SaidLimits = Partial<
  Record<
    "price_min" | "price_max" | "year_min" | "year_max" | "mileage_max" | "range_min" | "seats_min" | "seats_max",
    number
  >
>;

export type SaidSort =
  | "price_asc"
  | "price_desc"
  | "mileage_asc"
  | "range_desc"
  | "year_desc"
  | "quickest"
  | "power_desc"
  | "newest";

/** What a price limit that was said of a month was worked out from: percent a year, percent of the price, months. */
export interface SaidMonthly {
  from: number | null;
  to: number | null;
  rate: number;
  down_pct: number;
  months: number;
}

/** Codes by what they are of: the facets, what a car has (`trait`), wishes (`prefer`), sections of the home page. */
export type SaidCodes = Partial<Record<ChoiceFilter | "trait" | "prefer" | "section", readonly string[]>>;

/** Words of a search, from the first to the last place. */
export type SaidAt = readonly [first: number, last: number];

/** What a search asks for. What is null or empty does not count. */
export interface Meaning {
  /** Text that a car must have; with a space before it the beginning of a word. */
  words: readonly string[];
  /** Ids of brands and keys of models, any of which will do. */
  brands: readonly number[] | null;
  models: readonly string[] | null;
  year: number | null;
  codes: SaidCodes;
  limits: SaidLimits;
  /** Which of the limits give way where no car fulfils all. */
  soft: readonly (keyof SaidLimits)[];
  sort: SaidSort | null;
  /** The price that comes first. */
  near: number | null;
  monthly: SaidMonthly | null;
  /** Words that neither name anything nor occur in a car. */
  unknown: readonly string[];
  /** The words of each thing that was said. */
  parts: readonly SaidAt[];
}
