import type { Language } from "~domain/languages";
import { textIn } from "~/i18n/localized";
import type { CarSearch } from "../cars.schema";
import type { Choice, Facets, PriceBand } from "../facets";

/** A brand by its slug or a model by its key, in the page's language. */
export interface NamedValue {
  value: string;
  label: string;
}

/** The facets as the page shows them. */
export interface ShownFacets extends Omit<Facets, "brand" | "model" | "year" | "price"> {
  brand: (Choice<string> & NamedValue)[];
  /** Of the chosen brands alone. */
  model: (Choice<string> & NamedValue)[];
  year: Choice<number>[];
  price: PriceBand[];
}

/** What the page of a search shows of the facets: names in its language, models of the chosen brands alone. */
export function shownFacets(facets: Facets, search: CarSearch, language: Language): ShownFacets {
  return {
    ...facets,
    brand: facets.brand.map(({ value, count, name }) => ({ value, count, label: textIn(name, language) })),
    model: facets.model
      .filter(({ brand }) => search.brand.includes(brand))
      .map(({ value, count, name }) => ({ value, count, label: textIn(name, language) })),
    year: facets.year?.values ?? [],
    price: facets.price?.bands ?? [],
  };
}
