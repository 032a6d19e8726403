import type { ChoiceFilter, LimitFilter, StepFacet } from "~domain/car-filters";
import type { Localized } from "~/i18n/localized";
import type { CarSearch, CarSort } from "./cars.schema";

/**
 * One choice of a facet. `count` is how many cars the same search finds with this facet set to exactly this choice: the
 * facet's own present choice does not count. Choices that lead to nothing are left out.
 */
export interface Choice<T> {
  value: T;
  count: number;
}

/** A brand by its slug, with all its models. */
export interface BrandChoice extends Choice<string> {
  name: Localized;
}

/** A model by its key (`porsche_taycan`); `brand` is its brand's slug. */
export interface ModelChoice extends Choice<string> {
  brand: string;
  name: Localized;
}

/** From and to are whole units of the site's currency, both included. */
export interface PriceBand {
  from: number;
  to: number;
  count: number;
}

type Choices = Record<ChoiceFilter, Choice<string>[]>;
type Steps = Record<StepFacet, Choice<number>[]>;

/**
 * What a search can be narrowed to, each choice with its count. Brand and model are one facet: a model counts with its
 * brand set to it. A step means at least or at most, as its filter in `domain/car-filters.ts` says.
 */
export interface Facets extends Choices, Steps {
  brand: BrandChoice[];
  model: ModelChoice[];
  /**
   * Of cars with a shown price, whatever price is chosen now; null where there is none. `min` and `max` are round as
   * the ends of the bands are: no car costs less or more. At most six bands; a price that is an end itself is in both.
   */
  price: { min: number; max: number; bands: PriceBand[] } | null;
  /** The years of the cars, newest first; null where there are none. */
  year: { min: number; max: number; values: Choice<number>[] } | null;
  /** Offices by their ids; cars that are in none count in none. */
  office: Choice<string>[];
  /** How many are deals. */
  deal: number;
}

/** What was done with the words of a search. */
export interface SearchNotes {
  /** The words that were searched instead, because those typed find nothing: the cars are theirs. */
  corrected: string | null;
  /** A better known spelling near what was typed, though that finds cars, too. */
  suggestion: string | null;
  /** The words had been typed on the keyboard layout of the other language. */
  layout: boolean;
  /**
   * What the words say of numbers: holds beside the filters of the search. Two seats alone are no such filter, and left
   * out.
   */
  limits: Pick<CarSearch, LimitFilter> | null;
  /**
   * The limits are of what is paid each month, in whole units, calculated by the dealer's example: percent a year,
   * percent of the price, months.
   */
  monthly: { from: number | null; to: number | null; rate: number; downPct: number; months: number } | null;
  /** The order that the words ask for, while the visitor chooses none. */
  sort: CarSort | null;
  /** Words that nothing knows, as they were typed: left out. */
  dropped: string[];
  /** What the words ask for beside names, codes and limits: codes of `search_traits()` in SQL. */
  traits: string[];
  /** The offices that the words name, in which the cars are. */
  offices: Localized[];
  /** What the words would rather have: codes of `search_preferences()`. They sort and exclude nothing. */
  preferences: string[];
  /** The section that the words lead to. */
  section: { slug: string; title: Localized } | null;
  /** Where nothing is found: the things that the words ask for, each with the words that remain without it. */
  parts: { words: string; rest: string }[];
  /** The codes that the words name, where nothing is found or words were left out: otherwise the cars show them. */
  codes: Partial<Record<ChoiceFilter, string[]>>;
}
