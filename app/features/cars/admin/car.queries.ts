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

/** One car with everything that the user may read about it. */
export interface StaffCar {
  id: number;
  version: number;
  row: Tables["cars"]["Row"];
  brand: Localized;
  /** What decides whether visitors see it. */
  publication: CarPublication;
  /** Data for users who may edit cars; null for others, and while nothing is stored. */
  inside: Tables["car_private"]["Row"] | null;
  /** Identity data that all staff may read; null while nothing is stored. */
  identity: z.output<typeof carIdentity>;
  /** In order; the first is the cover. */
  pictures: Tables["car_images"]["Row"][];
}

/** A car in any state, also in the trash; null if there is none. */
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

/**
 * Name or address of the user who saved a car last; null for roles that may not read the log (owner and manager may).
 */
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
 * The arguments of `save_car` from a form, without unchanged fields: the form may show less of them than is stored,
 * such as a time without seconds, or nothing of what the user may not see.
 * @param changed names of the changed fields; null for all, as of a new car
 */
export function sentOf({ images, ...fields }: CarInput, changed: ReadonlySet<string> | null) {
  const isSent = (name: string) => changed === null || changed.has(name);
  const part = (ofPrivate: boolean) =>
    Object.fromEntries(
      carFieldNames
        .filter((name) => (rulesOf(name).private ?? false) === ofPrivate)
        // `published_incomplete` depends on the status.
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

/** Saves a car, all or nothing; `save_car` in SQL says what it refuses. A new car is created once for each key. */
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

/** Changes only the status of a car, which is all that the role sales may change. */
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
 * Copies a car as a draft with the next free stock number, without the data that belong to one car only; once for each
 * key. Returns the id of the copy.
 */
export async function duplicateCar(
  client: BrowserClient,
  id: number,
  key: string = crypto.randomUUID(),
): Promise<number> {
  return copiedCar.parse(await createOnce(client, "copy", key, { car: id, columns: copiedFields })).id;
}

/**
 * The suggested stock number of the next car: after the highest one of the series that is most frequent among the
 * newest 200 cars.
 */
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

/** The order that a car belongs to. */
export interface HoldingOrder {
  id: number;
  reference: string;
  /** Whether the order was delivered; otherwise it reserves the car. */
  sold: boolean;
}

/** The order that reserves a car; null if there is none, and for users who may not see orders. */
export async function findHoldingOrder(client: BrowserClient, id: number): Promise<HoldingOrder | null> {
  const orders = await client
    .from("orders")
    .select("id, reference, status")
    .eq("car_id", id)
    .in("status", [...holdingStatuses, "delivered"])
    .is("deleted_at", null)
    .order("id", { ascending: false })
    .limit(1);
  const order = unwrapMaybe(orders)?.[0];
  return order ? { id: order.id, reference: order.reference, sold: order.status === "delivered" } : null;
}

/**
 * Puts a car on sale again that was sold outside an order, with a reason for the log. Throws BackendError: `42501`
 * managers_only, `PT404` car_not_found, `PT409` car_sold_by_order, incomplete, `PT422` reason_required,
 * reason_too_long.
 */
export async function setCarBack(client: BrowserClient, id: number, reason: string): Promise<void> {
  unwrapMaybe(await client.rpc("set_car_back", { p_id: id, p_status: "available", p_reason: reason }));
}
