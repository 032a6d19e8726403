import { readCarSearch, writeCarSearch } from "../cars.schema";
import type { Browse } from "./browse.queries";

/** The list of cars as a page carries it: the search as in its address, which has no field that is empty. */
export interface BrowseData extends Omit<Browse, "search"> {
  query: string;
}

export function packBrowse({ search, ...rest }: Browse): BrowseData {
  return { ...rest, query: writeCarSearch(search).toString() };
}

export function unpackBrowse({ query, ...rest }: BrowseData): Browse {
  return { ...rest, search: readCarSearch(new URLSearchParams(query)) };
}
