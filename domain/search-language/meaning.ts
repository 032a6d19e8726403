import type { ChoiceFilter } from "../car-filters.ts";

/**
 * What words may limit beside the filters: horsepower, seconds to 100 km/h, litres of the engine, km/h, minutes from 10
 * to 80 %, kilowatts of fast charging and of charging at home, the year that the warranty ends.
 */
export const saidFigures = [
  "power",
  "zero_to_100",
  "displacement",
  "top_speed",
  "charge_minutes",
  "dc_kw",
  "ac_kw",
  "warranty_year",
] as const;
export type SaidFigure = (typeof saidFigures)[number];

/** The limits that words can say, as `search_cars` takes them. */
export type SaidLimits = Partial<
  Record<
    | "price_min"
    | "price_max"
    | "year_min"
    | "year_max"
    | "mileage_max"
    | "range_min"
    | "battery_min"
    | "seats_min"
    | "seats_max"
    | `${SaidFigure}_${"min" | "max"}`,
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

/** What codes are of: facets, what a car has (`trait`), wishes, sections of the home page, questions. */
export type CodeKind = ChoiceFilter | "trait" | "prefer" | "section" | "question";

export type SaidCodes = Partial<Record<CodeKind, readonly string[]>>;

/** Words of a search, from the first to the last place. */
export type SaidAt = readonly [first: number, last: number];

/** One thing that a search leaves out: of it, only what is not empty counts. */
export interface LeftOut {
  words?: readonly string[];
  brands?: readonly number[];
  models?: readonly string[];
  year?: number;
  codes?: SaidCodes;
  /** The words that say so, with the one that leaves out. */
  at: SaidAt;
}

/** What a search asks for. What is null or empty does not count. */
export interface Meaning {
  /** Text that a car must have; with a space before it the beginning of a word. */
  words: readonly string[];
  /** Ids of brands and keys of models, any of which will do. */
  brands: readonly number[] | null;
  models: readonly string[] | null;
  year: number | null;
  codes: SaidCodes;
  /** Brands and models that are asked for and that this dealer does not have. */
  elsewhere: readonly { en: string; ar: string | null }[];
  limits: SaidLimits;
  /** What a car must not have or be. */
  without: readonly LeftOut[];
  /** Which of the limits give way where no car fulfils all; wishes do, too. */
  soft: readonly (keyof SaidLimits)[];
  /** What `codes.prefer` says, each with its words. */
  wishes: readonly { codes: readonly string[]; at: SaidAt }[];
  sort: SaidSort | null;
  /** The price that comes first. */
  near: number | null;
  monthly: SaidMonthly | null;
  /** The words of amounts in other currencies than the dealer's, which limit nothing. */
  foreign: readonly SaidAt[];
  /** Words that neither name anything nor occur in a car. */
  unknown: readonly string[];
  /** Words that make sense, and ask for nothing that can be found. */
  ignored: readonly string[];
  /** The words of each thing that was said. */
  parts: readonly SaidAt[];
  /** Those of them that name models. */
  modelParts: readonly SaidAt[];
}
