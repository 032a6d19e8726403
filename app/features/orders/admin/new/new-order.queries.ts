import { z } from "zod";
import { type CarName, carNameOf } from "~/admin/car-name";
import { searched } from "~/admin/text-search";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import type { NewOrder } from "./new-order.schema";

const written = z.object({ id: z.number(), version: z.number(), reference: z.string() });

/**
 * Creates an order entered by staff. Idempotent: one order for each key. Throws BackendError with the field: `PT409`
 * car_not_available, key_reused, viewing_ordered, `PT404` car_not_found, `PT422` for an invalid field.
 */
export async function writeOrder(client: BrowserClient, order: NewOrder, key: string) {
  return written.parse(unwrap(await client.rpc("write_order", { p_order: order, p_key: key })));
}

/** Most cars in one search result. */
const maxFoundCars = 6;

/** Cars that can be ordered. */
const offeredCars = (client: BrowserClient) =>
  client
    .from("cars")
    .select("id, stock_no, title_en, title_ar, model, model_ar, trim_level, year, status, brands!inner(name, name_ar)")
    .is("deleted_at", null)
    .in("status", ["available", "coming_soon", "reserved"]);

/** Cars that match a search and can be ordered, newest first. */
export async function findOfferedCars(client: BrowserClient, search: string): Promise<CarName[]> {
  const query = searched(offeredCars(client), search).order("created_at", { ascending: false }).limit(maxFoundCars);
  return unwrap(await query).map(carNameOf);
}

/** A car that can be ordered; null for any other. */
export async function findOfferedCar(client: BrowserClient, id: number): Promise<CarName | null> {
  const car = unwrapMaybe(await offeredCars(client).eq("id", id).maybeSingle());
  return car && carNameOf(car);
}
