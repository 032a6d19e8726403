import {
  type ChoiceFilter,
  choiceFilters,
  filterChoices,
  type LimitFilter,
  limitFilters,
  limitNames,
  limitParameter,
} from "~domain/car-filters";
import { recordOf } from "~domain/records";
import { storableText } from "~domain/storable-text";

/** The orders of a list. `best` is the default: how well the words fit, and without words the featured cars first. */
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
 * A search as the address carries it. Lists may hold several codes of `filterChoices`; limits are whole, in the units
 * of the table `cars`; nothing is required.
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

/** A brand or section in an address. Plain patterns here: this file runs in the browser, where zod would cost 25 kB. */
const isSlug = (text: string) => text.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** A model in an address. One that is written in Arabic letters alone has an empty slug after its brand's. */
const isModelKey = (text: string) => text.length <= 160 && /^[a-z0-9]+(?:-[a-z0-9]+)*_[a-z0-9-]*$/.test(text);

/** The id of an office in an address. */
const isOfficeId = (text: string) => /^[\w-]{1,40}$/.test(text);

/** The brand a model's key begins with. */
export const brandOfModel = (key: string): string => key.slice(0, key.indexOf("_"));

/** Names out of an address, each once, in one order, so that it does not matter in which they were chosen. */
function names(parameters: URLSearchParams, name: string, fits: (text: string) => boolean): string[] {
  return [...new Set(parameters.getAll(name).flatMap((value) => value.split(",")))]
    .filter(fits)
    .toSorted()
    .slice(0, 30);
}

/** Codes that are known, each once; what is not known is dropped: an old link still shows cars. */
function codes(parameters: URLSearchParams, name: ChoiceFilter): string[] {
  const asked = new Set(parameters.getAll(name).flatMap((value) => value.split(",")));
  return filterChoices[name].filter((code) => asked.has(code));
}

/** Digits in either script, with or without separators, as a whole number; null when empty or nonsense. */
function whole(parameters: URLSearchParams, name: string, max: number): number | null {
  const digits = (parameters.get(name) ?? "")
    .replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 0x6f0))
    .replace(/[\s,،٬]/g, "");
  return /^\d{1,9}$/.test(digits) && Number(digits) <= max ? Number(digits) : null;
}

/** Reads a search from an address. Never fails: what makes no sense is left out. */
export function readCarSearch(parameters: URLSearchParams): CarSearch {
  const q = storableText(parameters.get("q") ?? "")
    .trim()
    .slice(0, 200);
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
 * Writes a search back into an address: one order, no defaults, and no brand that a model of it says already, so that
 * equal searches have equal addresses.
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
