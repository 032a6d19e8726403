import type { Language } from "~domain/languages";
import { type ChoiceFilter, choiceFilters, type StepFacet, stepFacets } from "~domain/car-filters";
import { recordOf } from "~domain/records";
import { textIn } from "~/i18n/localized";
import type { CarSearch } from "../cars.schema";
import type { BrandChoice, Choice, Facets, ModelChoice } from "../facets";

/** A brand by its slug or a model by its key, in the page's language. */
export interface NamedValue {
  value: string;
  label: string;
}

/** Choices with their numbers of cars, `petrol 14 diesel 1`: much smaller in a page than a list of objects. */
type Counts = Record<ChoiceFilter | StepFacet | "year" | "office", string>;

/** The facets as serialised into the page. */
export interface ShownFacets extends Omit<Facets, "brand" | "model" | "price" | keyof Counts>, Counts {
  brand: string;
  /** Only models of the chosen brands. */
  model: string;
  /** Price bands: `10000-20000 3`. */
  price: string;
}

const counts = (choices: readonly Choice<string | number>[]): string =>
  choices.map(({ value, count }) => `${value} ${count}`).join(" ");

/** Serialises choices with names, one on each line: `porsche 4 Porsche`. */
const named = (choices: readonly (BrandChoice | ModelChoice)[], language: Language): string =>
  choices
    .map(({ value, count, name }) => `${value} ${count} ${textIn(name, language).replaceAll(/\s+/g, " ")}`)
    .join("\n");

/** The facets that the page of a search needs: names in its language, models of the chosen brands only. */
export function shownFacets(facets: Facets, search: CarSearch, language: Language): ShownFacets {
  return {
    ...facets,
    ...recordOf(choiceFilters, (name) => counts(facets[name])),
    ...recordOf(stepFacets, (name) => counts(facets[name])),
    brand: named(facets.brand, language),
    model: named(
      facets.model.filter(({ brand }) => search.brand.includes(brand)),
      language,
    ),
    office: counts(facets.office),
    year: counts(facets.year?.values ?? []),
    price: counts((facets.price?.bands ?? []).map(({ from, to, count }) => ({ value: `${from}-${to}`, count }))),
  };
}
