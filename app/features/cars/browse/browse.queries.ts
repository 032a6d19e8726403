import type { SupabaseClient } from "@supabase/supabase-js";
import type { Language } from "~domain/languages";
import { textIn } from "~/i18n/localized";
import type { Database } from "~domain/database.types";
import type { Lexicon } from "~domain/search-language/stock";
import { understood } from "~domain/search-language/understood";
import { cardIn } from "../car-cards";
import type { CarCard, ListedCar } from "../cars";
import { readCarSearch, type CarSearch } from "../cars.schema";
import { type CarSearchResult, searchCars } from "../cars.queries";
import type { Facets, SearchNotes } from "../facets";
import { noFacets, unnamed } from "./facet-options";
import { removableParts, withoutFilters } from "./search-changes";
import { saidNotes, type ShownNotes } from "./said-texts.server";
import { type NamedValue, type ShownFacets, shownFacets } from "./shown-facets";

type Client = SupabaseClient<Database>;
type Find = (search: CarSearch, options: { perPage?: number; facets?: boolean }) => Promise<CarSearchResult>;

/** A part of a search to drop: its index in `removableParts`, and how many cars on offer are found without it. */
export interface Relaxation {
  filter: number;
  total: number;
}

/** The data of the list of cars for one search. */
export interface Browse {
  search: CarSearch;
  total: number;
  sold: number;
  page: number;
  pages: number;
  cars: ListedCar[];
  facets: ShownFacets;
  /** How the words were understood; null without words. */
  notes: ShownNotes | null;
  /** Names of the chosen brands and models. */
  names: NamedValue[];
  /** What to drop if nothing is found, most cars first; else empty. */
  relax: Relaxation[];
  /** If nothing is found, the cars that come nearest: those of the first of `relax`, else of all. */
  nearest: ListedCar[];
}

/**
 * One page of cars with its facets, and with what to drop if nothing is found.
 * @param lexicon the names that words are understood by; asked for where there are words
 */
export async function browseCars(
  client: Client,
  search: CarSearch,
  language: Language,
  lexicon: () => Promise<Lexicon>,
): Promise<Browse> {
  const understand = async ({ q }: CarSearch) => (q ? understood(q, await lexicon()) : undefined);
  const find: Find = async (one, options) => searchCars(client, one, { ...options, words: await understand(one) });
  const { facets, ...found } = await find(search, { facets: true });
  const known = facets ?? noFacets;
  const [names, { relax, nearest }] = await Promise.all([
    nameChosen(client, known, search, language),
    found.total === 0 ? relaxations(find, search, found.notes) : { relax: [], nearest: [] },
  ]);
  return {
    search,
    ...found,
    notes: search.q ? saidNotes(found.notes, search, language) : null,
    cars: found.cars.map((car) => cardIn(car, language)),
    facets: shownFacets(known, search, language),
    names,
    relax,
    nearest: nearest.map((car) => cardIn(car, language)),
  };
}

/** Milliseconds for more than one way out of a search that finds nothing. */
const waysOutWithin = 150;

const mostNearest = 3;

/** Tries at most five parts to drop, one after the other: until one finds cars, then while there is time for more. */
async function relaxations(find: Find, search: CarSearch, { parts }: SearchNotes) {
  const begin = performance.now();
  const tried: (Relaxation & { cars: CarCard[] })[] = [];
  let [spent, longest] = [0, 0];
  for (const [filter, { without }] of removableParts(search, parts).slice(0, 5).entries()) {
    if (spent + longest > waysOutWithin && tried.some(({ total }) => total > 0)) break;
    const { total, sold, cars } = await find(without, { perPage: mostNearest });
    tried.push({ filter, total: total - sold, cars });
    const now = performance.now() - begin;
    [spent, longest] = [now, Math.max(longest, now - spent)];
  }
  const ways = tried.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total);
  const others =
    ways.length > 0 ? [] : (await find(withoutFilters({ ...search, q: "" }), { perPage: mostNearest })).cars;
  return { relax: ways.map(({ filter, total }) => ({ filter, total })), nearest: ways[0]?.cars ?? others };
}

/** The names of the chosen brands and models. The facets lack those without cars; these are read by their brands. */
async function nameChosen(
  client: Client,
  facets: Facets,
  search: CarSearch,
  language: Language,
): Promise<NamedValue[]> {
  const missing = unnamed(facets, search);
  const others =
    missing.length > 0
      ? (
          await searchCars(
            client,
            { ...readCarSearch(new URLSearchParams()), brand: missing },
            { perPage: 1, facets: true },
          )
        ).facets
      : null;
  const known = new Map(
    [facets, others ?? noFacets]
      .flatMap(({ brand, model }) => [...brand, ...model])
      .map(({ value, name }) => [value, name]),
  );
  return [...search.brand, ...search.model].flatMap((value) => {
    const name = known.get(value);
    return name ? [{ value, label: textIn(name, language) }] : [];
  });
}
