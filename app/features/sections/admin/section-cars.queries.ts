import { type CarName, carNameOf } from "~/admin/car-name";
import { searched } from "~/admin/text-search";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import { type CarPublication, offeredStatuses, publicationOf } from "~domain/car-visibility";

/** A car that can be picked for a section. */
export interface PickableCar extends CarName {
  cover: string | null;
  /** Decides whether visitors see it. */
  publication: CarPublication;
}

/** Most cars in one search result. */
const most = 8;

const columns = `id, stock_no, title_en, title_ar, model, model_ar, trim_level, year, status, publish_at,
  unpublish_at, deleted_at, brands!inner(name, name_ar, visible, deleted_at), car_images(path)`;

function cars(client: BrowserClient) {
  return client
    .from("cars")
    .select(columns)
    .order("position", { referencedTable: "car_images" })
    .limit(1, { referencedTable: "car_images" });
}

type Row = NonNullable<Awaited<ReturnType<typeof cars>>["data"]>[number];

function toCar(row: Row): PickableCar {
  return {
    ...carNameOf(row),
    cover: row.car_images[0]?.path ?? null,
    publication: publicationOf(row),
  };
}

/** Cars that match a search, with an offered status and a visible brand, newest first. */
export async function findCarsToPick(client: BrowserClient, search: string): Promise<PickableCar[]> {
  const query = cars(client).is("deleted_at", null).in("status", offeredStatuses).eq("brands.visible", true);
  return unwrap(await searched(query, search).order("created_at", { ascending: false }).limit(most)).map(toCar);
}

/** The cars with these ids, whatever their status; deleted ones are missing. */
export async function listPickedCars(client: BrowserClient, ids: readonly string[]): Promise<PickableCar[]> {
  if (ids.length === 0) return [];
  return unwrap(await cars(client).in("id", ids.map(Number))).map(toCar);
}
