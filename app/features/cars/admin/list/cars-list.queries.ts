import { type CarName, carNameOf } from "~/admin/car-name";
import { anywhere, searched, type Searchable } from "~/admin/text-search";
import { stockNoPatterns, wordPatterns } from "~/utils/fold-text";
import type { BrowserClient } from "~/supabase/browser";
import { readPage } from "~/supabase/pages";
import { assertDeleted, unwrap, unwrapMaybe } from "~/supabase/unwrap";
import type { CarStatus, Fuel } from "../../cars";
import { type CarPublication, publicationOf } from "~domain/car-visibility";
import { searchedVin } from "../car-vin";
import { type MissingCode, missingCodes } from "~domain/car-missing";
import type { CarListSearch, CarListSort } from "./cars-search";

/** A car as staff see it in the list. Price in the site's currency, mileage in km. */
export interface CarRow extends CarName {
  version: number;
  status: CarStatus;
  /** What decides whether visitors see it. */
  publication: CarPublication;
  statusSince: string;
  /** Null means price on request. */
  price: number | null;
  wasPrice: number | null;
  /** Null if a draft has none. */
  mileage: number | null;
  fuel: Fuel;
  deal: boolean;
  featured: boolean;
  missing: MissingCode[];
  publishedIncomplete: boolean;
  images: number;
  cover: string | null;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

const nameColumns = `id, stock_no, title_en, title_ar, model, model_ar, trim_level, year,
  brands(name, name_ar, visible, deleted_at)` as const;
const columns =
  `${nameColumns}, version, status, status_since, price, was_price, price_mode, mileage_km, fuel, deal, featured,
  missing, published_incomplete, image_count, created_at, updated_at, publish_at, unpublish_at, deleted_at` as const;

/** `search_text` begins with brand and model, both folded. */
const orders: Record<CarListSort, readonly [column: string, ascending: boolean]> = {
  newest: ["created_at", false],
  oldest: ["created_at", true],
  price_desc: ["price", false],
  price_asc: ["price", true],
  year_desc: ["year", false],
  year_asc: ["year", true],
  mileage_asc: ["mileage_km", true],
  mileage_desc: ["mileage_km", false],
  car_asc: ["search_text", true],
  car_desc: ["search_text", false],
  status_since: ["status_since", true],
  changed: ["updated_at", false],
};

/** 48 hours, in ms. */
const longReserved = 48 * 3_600_000;

/** The methods that the filters need; PostgREST's query builders all have them. */
interface Narrowable<Query> extends Searchable<Query> {
  is: (column: string, value: null) => Query;
  not: (column: string, operator: "is", value: null) => Query;
  eq: (column: string, value: string | number | boolean) => Query;
  neq: (column: string, value: string) => Query;
  gte: (column: string, value: number) => Query;
  lte: (column: string, value: number) => Query;
  lt: (column: string, value: string) => Query;
  contains: (column: string, value: string[]) => Query;
  overlaps: (column: string, value: string[]) => Query;
  in: (column: string, values: readonly number[]) => Query;
}

/** The ids of cars whose VIN contains the search text; at most 200. */
export async function findByVin(client: BrowserClient, search: CarListSearch): Promise<number[]> {
  const vin = searchedVin(search.q);
  return vin === null ? [] : unwrap(await client.rpc("cars_by_vin", { p_vin: vin }));
}

/**
 * Applies a search to a query; the same for list, export and bulk changes.
 * @param byVin what `findByVin` found for the search
 */
export function narrowed<Query extends Narrowable<Query>>(
  all: Query,
  search: CarListSearch,
  byVin: readonly number[],
): Query {
  let query = search.trash ? all.not("deleted_at", "is", null) : all.is("deleted_at", null);
  if (search.status !== null) query = query.eq("status", search.status);
  if (search.brand !== null) query = query.eq("brand_id", search.brand);
  if (search.fuel !== null) query = query.eq("fuel", search.fuel);
  if (search.deal) query = query.eq("deal", true);
  if (search.featured) query = query.eq("featured", true);
  if (search.reservedLong)
    query = query.eq("status", "reserved").lt("status_since", new Date(Date.now() - longReserved).toISOString());
  // A filter by price excludes prices on request.
  if (search.priceMin !== null || search.priceMax !== null) query = query.eq("price_mode", "fixed");
  if (search.priceMin !== null) query = query.gte("price", search.priceMin);
  if (search.priceMax !== null) query = query.lte("price", search.priceMax);
  if (search.yearMin !== null) query = query.gte("year", search.yearMin);
  if (search.yearMax !== null) query = query.lte("year", search.yearMax);
  // As on the dashboard: archived cars need not be complete.
  if (search.missing !== null) query = query.neq("status", "archived");
  if (search.missing === "arabic") query = query.overlaps("missing", ["model_ar", "description_ar"]);
  else if (search.missing !== null) query = query.contains("missing", [search.missing]);
  return byVin.length === 0 ? searched(query, search.q) : searchedByVin(query, search.q, byVin);
}

function searchedByVin<Query extends Narrowable<Query>>(query: Query, q: string, byVin: readonly number[]): Query {
  const stockNo = stockNoPatterns(q);
  const words = wordPatterns(stockNo?.others ?? q);
  // A short part of a VIN may be a stock number, too.
  const inText = stockNo?.spellings ?? words;
  const single = (stockNo === null ? 0 : 1) + words.length === 1;
  return single ? query.or([`id.in.(${byVin.join(",")})`, ...anywhere(inText)].join(",")) : query.in("id", byVin);
}

/**
 * One page of cars in every state, or of those in the trash. Two requests, ids first: a single one would look up brands
 * and pictures of all matching cars, not only those of the page.
 */
export async function listCarsForStaff(client: BrowserClient, search: CarListSearch) {
  const [column, ascending] = orders[search.sort];
  const byVin = await findByVin(client, search);
  const found = await readPage(
    (from, to) =>
      narrowed(client.from("cars").select("id", { count: "exact" }), search, byVin)
        .order(column, { ascending, nullsFirst: false })
        .order("id", { ascending: false })
        .range(from, to),
    search.page,
    search.size,
  );
  const ids = found.rows.map((row) => row.id);
  const cars = new Map((await readCars(client, ids)).map((car) => [car.id, car]));
  // Skip a car that was deleted in between.
  return { ...found, rows: ids.flatMap((id) => cars.get(id) ?? []) };
}

async function readCars(client: BrowserClient, ids: readonly number[]): Promise<CarRow[]> {
  if (ids.length === 0) return [];
  const answer = await client
    .from("cars")
    .select(`${columns}, car_images(path)`)
    .in("id", ids)
    .order("position", { referencedTable: "car_images" })
    .limit(1, { referencedTable: "car_images" });
  return unwrap(answer).map((row): CarRow => ({
    ...carNameOf(row),
    version: row.version,
    status: row.status,
    publication: publicationOf(row),
    statusSince: row.status_since,
    price: row.price_mode === "fixed" ? row.price : null,
    wasPrice: row.was_price,
    mileage: row.mileage_km,
    fuel: row.fuel,
    deal: row.deal,
    featured: row.featured,
    missing: missingCodes.filter((code) => row.missing?.includes(code)),
    publishedIncomplete: row.published_incomplete,
    images: row.image_count,
    cover: row.car_images[0]?.path ?? null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  }));
}

/** The names of some cars, at most 200. */
export async function findCarNames(client: BrowserClient, ids: readonly number[]): Promise<CarName[]> {
  if (ids.length === 0) return [];
  return unwrap(await client.from("cars").select(nameColumns).in("id", ids.slice(0, 200))).map(carNameOf);
}

/** The ids of those cars that were delivered and have costs, which the database does not delete. At most 200. */
export async function findSoldWithCosts(client: BrowserClient, ids: readonly number[]): Promise<number[]> {
  const sold = unwrap(await client.from("orders").select("car_id").eq("status", "delivered").in("car_id", ids));
  const cars = sold.flatMap(({ car_id }) => (car_id === null ? [] : [car_id]));
  if (cars.length === 0) return [];
  const costs = await client.from("car_costs").select("car_id").is("removed_at", null).in("car_id", cars);
  return [...new Set(unwrap(costs).map(({ car_id }) => car_id))];
}

/** Deletes cars for good, with their pictures and private data; the policies allow owner and manager. At most 200. */
export async function purgeCars(client: BrowserClient, ids: readonly number[]): Promise<void> {
  unwrapMaybe(await client.from("cars").delete().in("id", ids).not("deleted_at", "is", null));
  assertDeleted(await client.from("cars").select("id").in("id", ids).not("deleted_at", "is", null));
}
