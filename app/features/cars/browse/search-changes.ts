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

/** One thing that was asked for, and the search without it. A price or year from and to is one thing. */
export type AppliedFilter = { without: CarSearch } & (
  | { name: "q" | "section" | (typeof lists)[number]; value: string }
  | { name: StepFilter; value: number }
  | { name: RangeFilter; from: number | null; to: number | null }
  | { name: "deal" }
);

/** Everything a search asks for, each with the search that remains without it, at its first page. */
export function appliedFilters(search: CarSearch): AppliedFilter[] {
  const base = { ...search, page: 1 };
  const applied: AppliedFilter[] = [];
  const said = new Set(search.model.map(brandOfModel));
  if (search.q) applied.push({ name: "q", value: search.q, without: { ...base, q: "" } });
  for (const name of lists) {
    for (const value of search[name]) {
      // A brand is said by its models; without the last of them it stays, whole.
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

/** What a search that finds nothing can do without: each thing that its words ask for, and each filter. */
export function waysOut(search: CarSearch, parts: readonly { words: string; rest: string }[]): AppliedFilter[] {
  const words = parts.map(({ words: value, rest }): AppliedFilter => ({
    name: "q",
    value,
    without: { ...search, page: 1, q: rest },
  }));
  const filters = appliedFilters(search).filter(({ name }) => name !== "q" || words.length === 0);
  // Where nothing would be asked for any more, all cars are offered anyway.
  return [...words, ...filters].filter(({ without }) => appliedFilters(without).length > 0);
}

/** The address of a search in the list of cars. */
export function searchPath(search: CarSearch): string {
  const query = writeCarSearch(search).toString();
  return query ? `/cars?${query}` : "/cars";
}

/** How many filters are set beside the words, for the button that opens them. */
export function filterCount(search: CarSearch): number {
  return appliedFilters(search).filter(({ name }) => name !== "q").length;
}

/** The same words, order and view, and no filter. */
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
