import { type CarSearch, writeCarSearch } from "./cars.schema";

/** One thing that was asked for, and the search without it. */
export interface AppliedFilter {
  name: Exclude<keyof CarSearch, "sort" | "view" | "page">;
  /** The code or number; null for a yes/no filter. */
  value: string | number | null;
  without: CarSearch;
}

const lists = ["brand", "model", "fuel", "transmission", "body", "drivetrain", "condition", "colour", "spec"] as const;
const numbers = ["priceMin", "priceMax", "yearMin", "yearMax", "mileageMax", "rangeMin", "batteryMin", "seatsMin"] as const;

/** Everything a search asks for, each with the search that remains without it, at its first page. */
export function appliedFilters(search: CarSearch): AppliedFilter[] {
  const base = { ...search, page: 1 };
  const applied: AppliedFilter[] = [];
  if (search.q) applied.push({ name: "q", value: search.q, without: { ...base, q: "" } });
  for (const name of lists) {
    for (const code of search[name]) {
      applied.push({ name, value: code, without: { ...base, [name]: search[name].filter((other) => other !== code) } });
    }
  }
  for (const name of numbers) {
    if (search[name] !== null) applied.push({ name, value: search[name], without: { ...base, [name]: null } });
  }
  if (search.deal) applied.push({ name: "deal", value: null, without: { ...base, deal: false } });
  if (search.section !== null) applied.push({ name: "section", value: search.section, without: { ...base, section: null } });
  return applied;
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
