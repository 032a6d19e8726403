import { z } from "zod";
import { type CarName, carNameOf } from "~/admin/car-name";
import { searched } from "~/admin/text-search";
import type { BrowserClient } from "~/supabase/browser";
import { BackendError, unwrap } from "~/supabase/unwrap";
import type { Booking } from "./booking.schema";

const booked = z.object({ id: z.number(), reference: z.string() });

/** The form field for refusals that name none, by error code. */
const fieldOf: Record<string, string> = {
  slot_taken: "starts_at",
  time_invalid: "starts_at",
  car_elsewhere: "office",
  office_not_found: "office",
  car_not_available: "car",
  car_not_found: "car",
  key_reused: "name",
};

/**
 * Books a viewing for a caller or a walk-in. Idempotent: one for each key. Throws BackendError with the field: `PT409`
 * slot_taken, car_elsewhere, car_not_available, key_reused, `PT404` office_not_found, car_not_found, order_not_found,
 * `PT422` time_invalid or another invalid field.
 */
export async function bookViewingFor(client: BrowserClient, booking: Booking, key: string) {
  const { office, starts_at: startsAt, ...details } = booking;
  try {
    const answer = await client.rpc("book_viewing_for", {
      p_office: office,
      p_starts_at: startsAt,
      p_key: key,
      p_details: details,
    });
    return booked.parse(unwrap(answer));
  } catch (error) {
    const field = error instanceof BackendError ? fieldOf[error.message] : undefined;
    if (!(error instanceof BackendError) || field === undefined) throw error;
    throw new BackendError(error.message, error.code, error.status, field, error.detail);
  }
}

/** A car that can be viewed, and its showroom. */
export interface ViewableCar extends CarName {
  officeId: string | null;
}

/** Most cars in one search result. */
const maxFoundCars = 6;

const columns = `id, stock_no, title_en, title_ar, model, model_ar, trim_level, year, status, office_id,
  brands!inner(name, name_ar, visible)`;

function cars(client: BrowserClient) {
  return client.from("cars").select(columns).is("deleted_at", null);
}

type Row = NonNullable<Awaited<ReturnType<typeof cars>>["data"]>[number];

const viewable = (row: Row): ViewableCar => ({ ...carNameOf(row), officeId: row.office_id });

/** Cars that match a search and can be viewed, newest first. */
export async function findViewableCars(client: BrowserClient, search: string): Promise<ViewableCar[]> {
  const query = cars(client).in("status", ["available", "reserved"]).eq("brands.visible", true);
  return unwrap(await searched(query, search).order("created_at", { ascending: false }).limit(maxFoundCars)).map(
    viewable,
  );
}

/** One car by its id, whatever its status; null if it does not exist. */
export async function findViewableCar(client: BrowserClient, id: number): Promise<ViewableCar | null> {
  const [row] = unwrap(await cars(client).eq("id", id).limit(1));
  return row ? viewable(row) : null;
}
