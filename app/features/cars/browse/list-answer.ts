import type { Language } from "~domain/languages";
import { readCarSearch, writeCarSearch } from "../cars.schema";
import type { Browse } from "./browse.queries";
import { packCars, unpackCars } from "./packed-cars";

/** What most lists have none of. */
const none: Pick<Browse, "notes" | "names" | "relax"> = { notes: null, names: [], relax: [] };

/** The list of cars in fewer bytes: the search as the query of its address, and the cars without field names. */
export interface ListAnswer extends Pick<Browse, "total" | "sold" | "page" | "pages" | "facets">, Partial<typeof none> {
  query: string;
  cars: string;
  nearest?: string;
}

export function writeAnswer(browse: Browse, language: Language): ListAnswer {
  const { search, cars, notes, names, relax, nearest, ...found } = browse;
  return {
    ...found,
    ...(notes && { notes }),
    ...(names.length > 0 && { names }),
    ...(relax.length > 0 && { relax }),
    ...(nearest.length > 0 && { nearest: packCars(nearest, language) }),
    cars: packCars(cars, language),
    query: writeCarSearch(search).toString(),
  };
}

/** Reverses `writeAnswer`. */
export function readAnswer({ query, cars, nearest, ...found }: ListAnswer, language: Language): Browse {
  return {
    ...none,
    ...found,
    cars: unpackCars(cars, language),
    nearest: nearest ? unpackCars(nearest, language) : [],
    search: readCarSearch(new URLSearchParams(query)),
  };
}
