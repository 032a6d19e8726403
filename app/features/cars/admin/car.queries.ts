import { z } from "zod";
import type { Localized } from "~/i18n/localized";
import { createOnce } from "~/admin/create-once.queries";
import type { BrowserClient } from "~/supabase/browser";
import { carFieldNames, copiedFields, rulesOf } from "~domain/car-fields";
import { type CarPublication, publicationOf } from "~domain/car-visibility";
import type { Database } from "~domain/database.types";
import { holdingStatuses } from "~domain/order-statuses";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import type { CarInput } from "./car-form.schema";
import { nextStockNo, usualSeries } from "./car-stock-no";
import type { CarStatus } from "../cars";

type Tables = Database["public"]["Tables"];

const carIdentity = z.object({ vin: z.string().nullable(), keys: z.number().nullable() }).nullable();

/** One car with all that staff may know of it. */
export interface StaffCar {
  id: number;
  version: number;
  row: Tables["cars"]["Row"];
  brand: Localized;
  /** What decides whether visitors see it. */
  publication: CarPublication;
  /** Data for those who edit cars; null for others, and until something is written. */
  inside: Tables["car_private"]["Row"] | null;
  /** What all staff may know of it; null until something is written. */
  identity: z.output<typeof carIdentity>;
  /** In their order; the first is the cover. */
  pictures: Tables["car_images"]["Row"][];
}

/** A car in any state, those in the trash too, or null. */
export async function findCarForStaff(client: BrowserClient, id: number): Promise<StaffCar | null> {
  const [car, inside, identity, pictures] = await Promise.all([
    client.from("cars").select("*, brands(name, name_ar, visible, deleted_at)").eq("id", id).maybeSingle(),
    client.from("car_private").select("*").eq("car_id", id).maybeSingle(),
    client.rpc("car_identity", { p_car_id: id }),
    client.from("car_images").select("*").eq("car_id", id).order("position").order("id"),
  ]);
  const found = unwrapMaybe(car);
  if (!found) return null;
  const { brands, ...row } = found;
  return {
    id,
    version: row.version,
    row,
    brand: { en: brands.name, ar: brands.name_ar },
    publication: publicationOf(found),
    inside: unwrapMaybe(inside),
    identity: carIdentity.parse(unwrapMaybe(identity)),
    pictures: unwrap(pictures),
  };
}

/** Who saved a car last, as far as the reader may know: the log is for owner and manager. */
export async function findLastEditor(client: BrowserClient, id: number): Promise<string | null> {
  const entries = await client
    .from("audit_entries")
    .select("actor_name, actor_email")
    .eq("table_name", "cars")
    .eq("record_id", String(id))
    .order("at", { ascending: false })
    .limit(1);
  const entry = unwrapMaybe(entries)?.[0];
  return entry?.actor_name ?? entry?.actor_email ?? null;
}

const savedCar = z.object({ id: z.number(), version: z.number() });
export type SavedCar = z.output<typeof savedCar>;

/**
 * What `save_car` is sent of a form. A field that was not touched is not sent: the form may show less of it than is
 * saved, such as a time without its seconds, or nothing of what its reader may not see.
 * @param changed null for all fields, as of a new car
 */
export function sentOf({ images, ...fields }: CarInput, changed: ReadonlySet<string> | null) {
  const isSent = (name: string) => changed === null || changed.has(name);
  const part = (ofPrivate: boolean) =>
    Object.fromEntries(
      carFieldNames
        .filter((name) => (rulesOf(name).private ?? false) === ofPrivate)
        // What is published anyway follows from the status.
        .filter((name) => isSent(name) || (name === "published_incomplete" && isSent("status")))
        .map((name) => [name, fields[name]]),
    );
  const inside = part(true);
  return {
    p_car: part(false),
    p_private: Object.keys(inside).length > 0 ? inside : undefined,
    p_images: isSent("images") ? images : undefined,
  };
}

/** Saves a car whole, or nothing of it: see `save_car` for what it refuses. A new one is made once for a key. */
export async function saveCar(
  client: BrowserClient,
  id: number | null,
  version: number | null,
  input: CarInput,
  changed: ReadonlySet<string> | null = null,
  key: string = crypto.randomUUID(),
): Promise<SavedCar> {
  const sent = sentOf(input, id === null ? null : changed);
  if (id === null) {
    const whole = { car: sent.p_car, private: sent.p_private, images: sent.p_images };
    return savedCar.parse(await createOnce(client, "car", key, whole));
  }
  const known = { p_id: id, p_version: version ?? undefined };
  return savedCar.parse(unwrap(await client.rpc("save_car", { ...known, ...sent })));
}

/** Moves a car to another state and changes nothing else: all that sales may do. */
export async function moveCar(
  client: BrowserClient,
  id: number,
  version: number,
  status: CarStatus,
  publishedIncomplete: boolean,
): Promise<SavedCar> {
  const change = { status, ...(publishedIncomplete ? { published_incomplete: true } : {}) };
  return savedCar.parse(unwrap(await client.rpc("save_car", { p_id: id, p_version: version, p_car: change })));
}

const copiedCar = z.object({ id: z.number() });

/**
 * Copies what is not of this one car alone, as a draft with the next free stock number, once for a key; answers the
 * copy's id.
 */
export async function duplicateCar(
  client: BrowserClient,
  id: number,
  key: string = crypto.randomUUID(),
): Promise<number> {
  return copiedCar.parse(await createOnce(client, "copy", key, { car: id, columns: copiedFields })).id;
}

/** The stock number for the next car: after the highest one of the series that most of the newest 200 cars have. */
export async function findNextStockNo(client: BrowserClient): Promise<string> {
  const rows = unwrap(
    await client
      .from("cars")
      .select("stock_no")
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(200),
  );
  const series = usualSeries(rows.map((row) => row.stock_no));
  return nextStockNo(unwrapMaybe(await client.rpc("highest_stock_no", { p_series: series })));
}

/** The order that holds a car, for those who may see orders; null for others and where there is none. */
export async function findHoldingOrder(
  client: BrowserClient,
  id: number,
): Promise<{ id: number; reference: string } | null> {
  const orders = await client
    .from("orders")
    .select("id, reference")
    .eq("car_id", id)
    .in("status", holdingStatuses)
    .limit(1);
  return unwrapMaybe(orders)?.[0] ?? null;
}
