import {
  type ChoiceFilter,
  choiceFilters,
  filterChoices,
  type LimitFilter,
  limitFilters,
  limitNames,
  limitParameter,
} from "~domain/car-filters";
import { longestSearch } from "~domain/longest-search";
import { recordOf } from "~domain/records";
import { storableText } from "~domain/storable-text";

/** The orders of a list. `best` is the default: by relevance to the words; without words featured cars first. */
export const carSorts = [
  "best",
  "newest",
  "price_asc",
  "price_desc",
  "mileage_asc",
  "year_desc",
  "range_desc",
  "quickest",
  "power_desc",
] as const;
export type CarSort = (typeof carSorts)[number];

type Choices = Record<ChoiceFilter, string[]>;
type Limits = Record<LimitFilter, number | null>;

/**
 * A search as read from the address. Lists may hold several codes of `filterChoices`; limits are whole numbers in the
 * units of the table `cars`; every part is optional.
 */
export interface CarSearch extends Choices, Limits {
  q: string;
  /** Slugs; the brand of every chosen model is among them. */
  brand: string[];
  /** Keys `<brand slug>_<model slug>`: a chosen brand counts whole only while none of its models is chosen. */
  model: string[];
  /** Ids of offices. */
  office: string[];
  section: string | null;
  deal: boolean;
  sort: CarSort;
  view: "grid" | "list";
  page: number;
}

/**
 * Whether a text is a slug of a brand or section. Plain patterns instead of zod, which would add 25 kB in the browser.
 */
const isSlug = (text: string) => text.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Whether a text is the key of a model. A model in Arabic letters only has an empty slug after its brand's. */
const isModelKey = (text: string) => text.length <= 160 && /^[a-z0-9]+(?:-[a-z0-9]+)*_[a-z0-9-]*$/.test(text);

/** Whether a text can be the id of an office: by it the names of all offices are looked up in an object. */
const isOfficeId = (text: string) => /^[\w-]{1,40}$/.test(text) && !(text in {});

/** The slug of the brand in a model's key. */
export const brandOfModel = (key: string): string => key.slice(0, key.indexOf("_"));

/** The valid values of a parameter, without duplicates and sorted, so that the order of choosing does not matter. */
function names(parameters: URLSearchParams, name: string, fits: (text: string) => boolean): string[] {
  return [...new Set(parameters.getAll(name).flatMap((value) => value.split(",")))]
    .filter(fits)
    .toSorted()
    .slice(0, 30);
}

/**
 * The known codes of a parameter, without duplicates. Unknown ones are dropped, so that an old link still shows cars.
 */
function codes(parameters: URLSearchParams, name: ChoiceFilter): string[] {
  const asked = new Set(parameters.getAll(name).flatMap((value) => value.split(",")));
  return filterChoices[name].filter((code) => asked.has(code));
}

/** Parses a whole number, in digits of either script, with or without separators; null if empty or invalid. */
function whole(parameters: URLSearchParams, name: string, max: number): number | null {
  const digits = (parameters.get(name) ?? "")
    .replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 0x6f0))
    .replace(/[\s,،٬]/g, "");
  return /^\d{1,9}$/.test(digits) && Number(digits) <= max ? Number(digits) : null;
}

/** Reads a search from an address. Never throws: invalid parts are left out. */
export function readCarSearch(parameters: URLSearchParams): CarSearch {
  const q = storableText(parameters.get("q") ?? "")
    .trim()
    .slice(0, longestSearch);
  const model = names(parameters, "model", isModelKey);
  const section = parameters.get("section") ?? "";
  return {
    q,
    brand: [...new Set([...names(parameters, "brand", isSlug), ...model.map(brandOfModel)])].toSorted(),
    model,
    ...recordOf(choiceFilters, (name) => codes(parameters, name)),
    office: names(parameters, "office", isOfficeId),
    section: isSlug(section) ? section : null,
    deal: parameters.get("deal") === "1",
    ...recordOf(limitNames, (name) => whole(parameters, limitParameter(name), limitFilters[name].largest)),
    sort: carSorts.find((sort) => sort === parameters.get("sort")) ?? "best",
    view: parameters.get("view") === "list" ? "list" : "grid",
    page: Math.max(whole(parameters, "page", 100_000) ?? 1, 1),
  };
}

/**
 * Writes a search into an address in canonical form, so that equal searches have equal addresses: fixed order, no
 * defaults, no brand that one of its models implies.
 */
export function writeCarSearch(search: CarSearch): URLSearchParams {
  const parameters = new URLSearchParams();
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== "") parameters.append(name, String(value));
  };
  put("q", search.q);
  const said = new Set(search.model.map(brandOfModel));
  for (const slug of search.brand) put("brand", said.has(slug) ? null : slug);
  for (const name of ["model", ...choiceFilters, "office"] as const) {
    for (const code of search[name]) put(name, code);
  }
  put("section", search.section);
  put("deal", search.deal ? 1 : null);
  for (const name of limitNames) put(limitParameter(name), search[name]);
  put("sort", search.sort === "best" ? null : search.sort);
  put("view", search.view === "grid" ? null : search.view);
  put("page", search.page === 1 ? null : search.page);
  return parameters;
}
