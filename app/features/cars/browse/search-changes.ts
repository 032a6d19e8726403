import {
  choiceFilters,
  limitNames,
  type RangeFilter,
  rangeFilters,
  type StepFilter,
  stepFilters,
} from "~domain/car-filters";
import { keysOf, recordOf } from "~domain/records";
import { brandOfModel, type CarSearch, writeCarSearch } from "../cars.schema";

const lists = ["brand", "model", ...choiceFilters, "office"] as const;

/** One applied filter, and the search without it. Both ends of a price or year range are one filter. */
export type AppliedFilter = { without: CarSearch } & (
  | { name: "q" | "section" | (typeof lists)[number]; value: string }
  | { name: StepFilter; value: number }
  | { name: RangeFilter; from: number | null; to: number | null }
  | { name: "deal" }
);

/** All applied filters of a search, each with the first page of the search without it. */
export function appliedFilters(search: CarSearch): AppliedFilter[] {
  const base = { ...search, page: 1 };
  const applied: AppliedFilter[] = [];
  const said = new Set(search.model.map(brandOfModel));
  if (search.q) applied.push({ name: "q", value: search.q, without: { ...base, q: "" } });
  for (const name of lists) {
    for (const value of search[name]) {
      // The models imply their brand; when the last one is removed, the whole brand stays chosen.
      if (name === "brand" && said.has(value)) continue;
      applied.push({ name, value, without: { ...base, [name]: search[name].filter((other) => other !== value) } });
    }
  }
  for (const name of keysOf(rangeFilters)) {
    const { min, max } = rangeFilters[name];
    const [from, to] = [search[min], search[max]];
    if (from !== null || to !== null) applied.push({ name, from, to, without: { ...base, [min]: null, [max]: null } });
  }
  for (const name of stepFilters) {
    const value = search[name];
    if (value !== null) applied.push({ name, value, without: { ...base, [name]: null } });
  }
  if (search.deal) applied.push({ name: "deal", without: { ...base, deal: false } });
  if (search.section !== null)
    applied.push({ name: "section", value: search.section, without: { ...base, section: null } });
  return applied;
}

/** What can be dropped from a search that finds nothing: each part of its words, and each filter. */
export function removableParts(search: CarSearch, parts: readonly { words: string; rest: string }[]): AppliedFilter[] {
  const words = parts.map(({ words: value, rest }): AppliedFilter => ({
    name: "q",
    value,
    without: { ...search, page: 1, q: rest },
  }));
  const filters = appliedFilters(search).filter(({ name }) => name !== "q" || words.length === 0);
  // Leave out the search for all cars, which is offered anyway.
  return [...words, ...filters].filter(({ without }) => appliedFilters(without).length > 0);
}

/** The path of a search in the list of cars. */
export function searchPath(search: CarSearch): string {
  const query = writeCarSearch(search).toString();
  return query ? `/cars?${query}` : "/cars";
}

/** Number of applied filters without the words, for the button that opens them. */
export function filterCount(search: CarSearch): number {
  return appliedFilters(search).filter(({ name }) => name !== "q").length;
}

/** The search with the same words, order and view, but without filters. */
export function withoutFilters({ q, sort, view }: CarSearch): CarSearch {
  return {
    q,
    sort,
    view,
    page: 1,
    brand: [],
    model: [],
    ...recordOf(choiceFilters, () => []),
    ...recordOf(limitNames, () => null),
    office: [],
    section: null,
    deal: false,
  };
}
