import { choiceFilters, stepFacets } from "~domain/car-filters";
import { recordOf } from "~domain/records";
import { brandOfModel, type CarSearch } from "../cars.schema";
import type { Choice, Facets, PriceBand } from "../facets";

/** Parses the choices of a facet as serialised in the page: `petrol 14 diesel 1`. */
export const choicesOf = (counts: string): Choice<string>[] =>
  [...counts.matchAll(/(\S+) (\d+)/g)].map(([, value = "", count]) => ({ value, count: Number(count) }));

/** Parses price bands: `10000-20000 3`. */
export const bandsOf = (counts: string): PriceBand[] =>
  choicesOf(counts).map(({ value, count }) => {
    const [from = 0, to = 0] = value.split("-").map(Number);
    return { from, to, count };
  });

/** Parses choices with names, one on each line: `porsche 4 Porsche`. */
export const namedOf = (counts: string): (Choice<string> & { label: string })[] =>
  [...counts.matchAll(/^(\S+) (\d+) (.*)$/gm)].map(([, value = "", count, label = ""]) => ({
    value,
    count: Number(count),
    label,
  }));

/** Parses choices whose values are numbers. */
export const numbersOf = (counts: string): Choice<number>[] =>
  choicesOf(counts).map(({ value, count }) => ({ value: Number(value), count }));

/**
 * The choices of a facet that allows several: those with cars, in the answer's order (or in `order`), and chosen ones
 * without cars, so that they can be removed. Empty if there is nothing to choose.
 */
export function offered(
  choices: readonly Choice<string>[],
  chosen: readonly string[],
  order?: readonly string[],
): Choice<string>[] {
  const missing = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  const all = [...choices, ...missing.map((value) => ({ value, count: 0 }))];
  if (all.length < 2 && chosen.length === 0) return [];
  return order ? all.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value)) : all;
}

/**
 * The choices of a facet that allows one number. A number from the address that the answer does not list is among them,
 * with the present total as its count.
 */
export function offeredNumbers(
  choices: readonly Choice<number>[],
  chosen: number | null,
  total: number,
): Choice<number>[] {
  const all =
    chosen === null || choices.some(({ value }) => value === chosen)
      ? choices
      : [...choices, { value: chosen, count: total }];
  if (all.length < 2 && chosen === null) return [];
  return all.toSorted((a, b) => a.value - b.value);
}

/** How many choices of a long list are shown at first. */
const shownFirst = 8;

/** Splits a long list into the first eight choices and those behind "show all". Ten or fewer are not split. */
export function splitChoices<T>(choices: readonly T[]): { first: readonly T[]; more: readonly T[] } {
  return choices.length > shownFirst + 2
    ? { first: choices.slice(0, shownFirst), more: choices.slice(shownFirst) }
    : { first: choices, more: [] };
}

/** The facets of an answer without any. */
export const noFacets: Facets = {
  brand: [],
  model: [],
  ...recordOf(choiceFilters, () => []),
  ...recordOf(stepFacets, () => []),
  price: null,
  year: null,
  office: [],
  deal: 0,
};

/**
 * The brand slugs of chosen brands and models that are not among the facets because they have no cars: their names must
 * be read.
 */
export function unnamed(facets: Facets, search: CarSearch): CarSearch["brand"] {
  const known = new Set([...facets.brand, ...facets.model].map(({ value }) => value));
  return [
    ...new Set(
      [...search.brand, ...search.model]
        .filter((value) => !known.has(value))
        .map((value) => (value.includes("_") ? brandOfModel(value) : value)),
    ),
  ];
}
