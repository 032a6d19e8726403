import type { ChoiceFilter, LimitFilter, StepFacet } from "~domain/car-filters";
import type { SaidFigure } from "~domain/search-language/meaning";
import type { Localized } from "~/i18n/localized";
import type { CarSearch, CarSort } from "./cars.schema";

/**
 * One choice of a facet. `count` is the number of cars that the same search finds with this facet set to exactly this
 * choice: other choices of the facet do not count. Choices without cars are left out.
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

/** From and to are whole units of the site's currency, both inclusive. */
export interface PriceBand {
  from: number;
  to: number;
  count: number;
}

type Choices = Record<ChoiceFilter, Choice<string>[]>;
type Steps = Record<StepFacet, Choice<number>[]>;

/**
 * The choices by which a search can be narrowed, each with its count. Brand and model are one facet: a model counts
 * with its brand set to it. A step means at least or at most, as its filter in `domain/car-filters.ts` says.
 */
export interface Facets extends Choices, Steps {
  brand: BrandChoice[];
  model: ModelChoice[];
  /**
   * Prices of cars with a shown price, whatever price is chosen now; null if there are none. `min` and `max` are
   * rounded outwards like the ends of the bands. At most six bands; a price that equals an end counts in both.
   */
  price: { min: number; max: number; bands: PriceBand[] } | null;
  /** The years of the cars, newest first; null without cars. */
  year: { min: number; max: number; values: Choice<number>[] } | null;
  /** Offices by id; cars without an office are not counted. */
  office: Choice<string>[];
  /** Number of deals. */
  deal: number;
}

/** How the words of a search were understood. */
export interface SearchNotes {
  /** The words that were searched instead, because the typed ones find nothing; null for none. */
  corrected: string | null;
  /** A better known spelling close to the typed words, although these find cars, too; null for none. */
  suggestion: string | null;
  /** Whether the words were typed with the keyboard layout of the other language. */
  layout: boolean;
  /**
   * The limits that the words state, applied beside the filters of the search. "Two seats" alone has no such filter and
   * is left out.
   */
  limits: Pick<CarSearch, LimitFilter> | null;
  /** Figures that the words ask for, for which there is no filter. */
  figures: Partial<Record<SaidFigure, { least: number | null; most: number | null }>>;
  /**
   * Set if the limits are monthly instalments, in whole units of the currency, calculated by the dealer's example:
   * percent a year, percent of the price, months.
   */
  monthly: { from: number | null; to: number | null; rate: number; downPct: number; months: number } | null;
  /** Amounts in other currencies than the site's, as typed, which are left out, and the site's; null for none. */
  foreign: { words: readonly string[]; currency: string } | null;
  /** The order that the words ask for, used unless the visitor chooses one; null for none. */
  sort: CarSort | null;
  /** Unknown words as typed, which were ignored. */
  dropped: readonly string[];
  /** What else the words ask for: codes of `search_traits()` in SQL. */
  traits: readonly string[];
  /** The offices that the words name, to which the cars are limited. */
  offices: readonly Localized[];
  /** The model year that was asked for, where no car is of it and the nearest come first. */
  nearYear: number | null;
  /** What the words prefer, codes of `wishTable` in domain/search-language: they sort the cars and exclude none. */
  preferences: readonly string[];
  /** What the words wish for, codes of the same, each with the words without it: cars must fulfil it. */
  wishes: readonly { code: string; rest: string }[];
  /** Questions to the dealer, which a page of the site answers. */
  questions: readonly string[];
  /** Brands and models that are asked for and that this dealer does not have. */
  elsewhere: readonly Localized[];
  /** What is left out: its codes or its name, as it was typed, and the words without it. */
  without: readonly {
    codes: Partial<Record<ChoiceFilter | "trait", readonly string[]>>;
    names: readonly Localized[];
    words: string;
    rest: string;
  }[];
  /** The section that the words name; null for none. */
  section: { slug: string; title: Localized } | null;
  /** If nothing is found, each part of the words with the words that remain without it. */
  parts: readonly { words: string; rest: string; isModel: boolean }[];
  /**
   * The codes that the words name; only if nothing is found or words were ignored, because otherwise the cars show
   * them.
   */
  codes: Partial<Record<ChoiceFilter, readonly string[]>>;
}
