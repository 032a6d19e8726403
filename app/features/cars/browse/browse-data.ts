import type { Language } from "~domain/languages";
import { readCarSearch, writeCarSearch } from "../cars.schema";
import type { Browse } from "./browse.queries";
import { packCars, unpackCars } from "../card/packed-cars";

/**
 * The list of cars as serialised into a page: the search as the query of its address, without empty fields, and the
 * cars packed.
 */
export interface BrowseData extends Omit<Browse, "search" | "cars"> {
  query: string;
  cars: string;
}

/** Packs the list of cars for the page; `unpackBrowse` reverses it. */
export function packBrowse({ search, cars, ...rest }: Browse, language: Language): BrowseData {
  return { ...rest, cars: packCars(cars, language), query: writeCarSearch(search).toString() };
}

/** Unpacks the list of cars in the browser. */
export function unpackBrowse({ query, cars, ...rest }: BrowseData, language: Language): Browse {
  return { ...rest, cars: unpackCars(cars, language), search: readCarSearch(new URLSearchParams(query)) };
}
