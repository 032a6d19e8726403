import { type CarCodeGroup, carCodes } from "./car-codes.ts";
import type { CarUnit } from "./car-units.ts";
import { every, keysOf } from "./records.ts";

/**
 * The filters of the search for cars. A new one is a line here and a row of `search_facets()` in SQL; the address, the
 * query, the answer, the panel of filters and the chips follow. Its title is the text `browse:filter.<facet>`.
 */

/** Filters by codes of which a car has one: the name of parameter, facet and group of codes. */
const codeFilters = [
  "fuel",
  "transmission",
  "body",
  "drivetrain",
  "condition",
  "colour",
  "spec",
] as const satisfies readonly CarCodeGroup[];

/**
 * Filters by what a car may have several of; a car must have all that is chosen, so a count is what is left with one
 * more. The choices in the order they are offered; `cars:<filter>.<choice>` is the name of one. `search_traits()` in
 * SQL has the same choices with their conditions.
 */
export const traitFilters = {
  feature: [
    "panoramic_roof",
    "massage_seats",
    "ventilated_seats",
    "refrigerator",
    "camera_360",
    "carplay",
    "head_up_display",
    "adaptive_cruise",
  ],
  history: ["under_warranty", "agency_warranty", "one_owner", "accident_free", "original_paint"],
} as const;
const traitNames = keysOf(traitFilters);

/** Every filter by choices, in the order of the address. */
export const choiceFilters = [...codeFilters, ...traitNames] as const;
export type ChoiceFilter = (typeof choiceFilters)[number];

/** The choices of each filter in the order they are offered. */
export const filterChoices: Record<ChoiceFilter, readonly string[]> = { ...carCodes, ...traitFilters };

/** Choices that are kinds of another one, which includes them; the same in SQL is `choice_kinds()`. */
export const choiceKinds: Partial<Record<ChoiceFilter, Record<string, readonly string[]>>> = {
  transmission: { automatic: ["dual_clutch", "cvt", "single_speed"] },
};

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
  "history",
  "feature",
  "rangeMin",
  "batteryMin",
  "seatsMin",
]);
