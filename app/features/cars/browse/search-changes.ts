import { brandOfModel, type CarSearch, writeCarSearch } from "../cars.schema";

type ListName = (typeof lists)[number];
type NumberName = (typeof numbers)[number];

/** One thing that was asked for, and the search without it. A price or year from and to is one thing. */
export type AppliedFilter = { without: CarSearch } & (
  | { name: "q" | "section" | ListName; value: string }
  | { name: NumberName; value: number }
  | { name: "price" | "year"; from: number | null; to: number | null }
  | { name: "deal" }
);

const lists = ["brand", "model", "fuel", "transmission", "body", "drivetrain", "condition", "colour", "spec"] as const;
const numbers = ["mileageMax", "rangeMin", "batteryMin", "seatsMin"] as const;

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
  const { priceMin, priceMax, yearMin, yearMax } = search;
  if (priceMin !== null || priceMax !== null)
    applied.push({ name: "price", from: priceMin, to: priceMax, without: { ...base, priceMin: null, priceMax: null } });
  if (yearMin !== null || yearMax !== null)
    applied.push({ name: "year", from: yearMin, to: yearMax, without: { ...base, yearMin: null, yearMax: null } });
  for (const name of numbers) {
    const value = search[name];
    if (value !== null) applied.push({ name, value, without: { ...base, [name]: null } });
  }
  if (search.deal) applied.push({ name: "deal", without: { ...base, deal: false } });
  if (search.section !== null)
    applied.push({ name: "section", value: search.section, without: { ...base, section: null } });
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

/** The same words, order and view, and no filter. */
export function withoutFilters({ q, sort, view }: CarSearch): CarSearch {
  return {
    q,
    sort,
    view,
    page: 1,
    brand: [],
    model: [],
    fuel: [],
    transmission: [],
    body: [],
    drivetrain: [],
    condition: [],
    colour: [],
    spec: [],
    section: null,
    deal: false,
    priceMin: null,
    priceMax: null,
    yearMin: null,
    yearMax: null,
    mileageMax: null,
    rangeMin: null,
    batteryMin: null,
    seatsMin: null,
  };
}
