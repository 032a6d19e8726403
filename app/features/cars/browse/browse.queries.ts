import type { SupabaseClient } from "@supabase/supabase-js";
import type { Language } from "~domain/languages";
import { textIn } from "~/i18n/localized";
import type { Database } from "~domain/database.types";
import type { Lexicon } from "~domain/search-language/stock";
import { likenessOf } from "~domain/search-language/words/model-bodies";
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
  /** If nothing is found, the cars that come nearest: like a model that is not here, or of `relax`, or of all. */
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
async function relaxations(find: Find, search: CarSearch, notes: SearchNotes) {
  const begin = performance.now();
  const models = new Set(notes.parts.flatMap(({ words, isModel }) => (isModel ? words : [])));
  const tried: (Relaxation & { cars: CarCard[]; isModel: boolean })[] = [];
  let [spent, longest] = [0, 0];
  for (const [filter, way] of removableParts(search, notes.parts).slice(0, 5).entries()) {
    if (spent + longest > waysOutWithin && tried.some(({ total }) => total > 0)) break;
    const { total, sold, cars } = await find(way.without, { perPage: mostNearest });
    const isModel = way.name === "model" || (way.name === "q" && models.has(way.value));
    tried.push({ filter, total: total - sold, cars, isModel });
    const now = performance.now() - begin;
    [spent, longest] = [now, Math.max(longest, now - spent)];
  }
  const ways = tried.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total);
  // Who asks for a black Cayenne comes nearer with another Cayenne than with another black car.
  const nearer = ways.find(({ isModel }) => !isModel) ?? ways[0];
  const alike = await alikeCars(find, search, notes);
  const nearest = alike.length > 0 ? alike : nearer?.cars;
  return {
    relax: ways.map(({ filter, total }) => ({ filter, total })),
    nearest: nearest ?? (await find(withoutFilters({ ...search, q: "" }), { perPage: mostNearest })).cars,
  };
}

/** Cars like a well-known model that is not here: with what else was asked for, if there are any such. */
async function alikeCars(find: Find, search: CarSearch, { elsewhere, parts }: SearchNotes): Promise<CarCard[]> {
  const likeness = elsewhere.map(({ en }) => likenessOf(en ?? "")).find((one) => one !== undefined);
  if (!likeness || search.body.length > 0) return [];
  const found = new Map<number, CarCard>();
  for (const q of new Set([...parts.map(({ rest }) => rest), ""]))
    for (const seatsMin of likeness.seats === null ? [null] : [likeness.seats, null]) {
      const { cars } = await find({ ...search, q, page: 1, body: likeness.body, seatsMin }, { perPage: mostNearest });
      for (const car of cars) if (found.size < mostNearest) found.set(car.id, car);
      if (found.size === mostNearest) return [...found.values()];
    }
  return [...found.values()];
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
