import type { CarCodeGroup } from "./car-codes.ts";
import type { CarUnit } from "./car-units.ts";
import { every, keysOf } from "./records.ts";

/**
 * The filters of the search for cars. A new one is a line here and a row of `search_facets()` in SQL; the address, the
 * query, the answer, the panel of filters and the chips follow. Its title is the text `cars:filter.<facet>`.
 */

/** Filters by codes, in the order of the address: the name of parameter, facet and group of codes. */
export const choiceFilters = [
  "fuel",
  "transmission",
  "body",
  "drivetrain",
  "condition",
  "colour",
  "spec",
] as const satisfies readonly CarCodeGroup[];
export type ChoiceFilter = (typeof choiceFilters)[number];

interface Limit {
  facet: string;
  end: "min" | "max";
  /** The largest number that an address may hold. */
  largest: number;
  /**
   * How the number is worded: `cars:unit.<unit>`, a distance for km. Without one, `cars:filter.<facet>AtLeast` words
   * it.
   */
  unit?: CarUnit;
}

/** Filters by a number, in the order of the address; the parameter is `<facet>_<end>`. */
export const limitFilters = {
  priceMin: { facet: "price", end: "min", largest: 999_999_999 },
  priceMax: { facet: "price", end: "max", largest: 999_999_999 },
  yearMin: { facet: "year", end: "min", largest: 9999 },
  yearMax: { facet: "year", end: "max", largest: 9999 },
  mileageMax: { facet: "mileage", end: "max", largest: 9_999_999, unit: "km" },
  rangeMin: { facet: "range", end: "min", largest: 9999, unit: "km" },
  batteryMin: { facet: "battery", end: "min", largest: 999, unit: "kwh" },
  seatsMin: { facet: "seats", end: "min", largest: 99 },
} as const satisfies Record<string, Limit>;
export type LimitFilter = keyof typeof limitFilters;
export const limitNames = keysOf(limitFilters);

/** Limits with two ends: fields to type into, beside the ranges that hold cars. */
export const rangeFilters = {
  price: { min: "priceMin", max: "priceMax" },
  year: { min: "yearMin", max: "yearMax" },
} as const satisfies Record<string, Record<Limit["end"], LimitFilter>>;
export type RangeFilter = keyof typeof rangeFilters;

/** Limits with one end: steps to choose from. */
export type StepFilter = Exclude<LimitFilter, `${RangeFilter}${"Min" | "Max"}`>;
export const isStepFilter = (name: string): name is StepFilter =>
  limitNames.some((limit) => limit === name && !(limitFilters[limit].facet in rangeFilters));
export const stepFilters = limitNames.filter(isStepFilter);
export type StepFacet = (typeof limitFilters)[StepFilter]["facet"];
export const stepFacets: StepFacet[] = stepFilters.map((name) => limitFilters[name].facet);

/** The parameter of a limit in the address, and its name in `search_cars`. */
export function limitParameter(name: LimitFilter): string {
  const { facet, end } = limitFilters[name];
  return `${facet}_${end}`;
}

/** The panel of filters from top to bottom; brands come before it, deals after it. */
export const filterPanel = every<RangeFilter | ChoiceFilter | StepFilter>()([
  "price",
  "fuel",
  "year",
  "mileageMax",
  "body",
  "condition",
  "transmission",
  "drivetrain",
  "colour",
  "spec",
  "rangeMin",
  "batteryMin",
  "seatsMin",
]);
