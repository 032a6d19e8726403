import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Language } from "~domain/languages";
import type { Database } from "~domain/database.types";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import type { ContactChannel, OrderedCar, PlacedOrder, TrackedOrder } from "./orders";
import { orderStatuses } from "~domain/order-statuses";

type Client = SupabaseClient<Database>;

const orderedCar = z
  .object({ id: z.number().nullable(), title_en: z.string(), title_ar: z.string(), stock_no: z.string() })
  .transform((car): OrderedCar => ({
    id: car.id,
    title: { en: car.title_en, ar: car.title_ar },
    stockNo: car.stock_no,
  }));

const placedOrder = z
  .object({
    reference: z.string(),
    created_at: z.string(),
    repeated: z.boolean(),
    price: z.number().nullable(),
    currency: z.string(),
    car: orderedCar,
  })
  .transform(({ created_at, ...order }): PlacedOrder => ({ ...order, createdAt: created_at }));

const trackedOrder = z
  .object({
    reference: z.string(),
    status: z.enum(orderStatuses),
    created_at: z.string(),
    updated_at: z.string(),
    price: z.number().nullable(),
    currency: z.string(),
    hold_until: z.string().nullable(),
    may_cancel: z.boolean(),
    handler: z.string().nullable(),
    car: orderedCar,
    events: z.array(
      z.object({
        at: z.string(),
        kind: z.enum(["created", "status", "note", "whatsapp", "assigned", "hold"]),
        to_status: z.enum(orderStatuses).nullable(),
        note: z.string().nullable(),
      }),
    ),
  })
  .transform(({ created_at, updated_at, hold_until, may_cancel, events, ...order }): TrackedOrder => ({
    ...order,
    createdAt: created_at,
    updatedAt: updated_at,
    holdUntil: hold_until,
    mayCancel: may_cancel,
    events: events.map(({ to_status, ...event }) => ({ ...event, toStatus: to_status })),
  }));

/** An order to place; sent twice with the same `key` and content, it is placed once. */
export interface OrderRequest {
  carId: number;
  key: string;
  name: string;
  phone: string;
  email: string | null;
  contact: ContactChannel;
  message: string | null;
  consent: boolean;
  language: Language;
  /** The code of the campaign that brought the visitor; null for none. */
  via: string | null;
}

/**
 * Places an order. Throws BackendError: `PT422` with the field, `PT404` car_not_found, `PT409` car_not_available or
 * key_reused, `PT429` too_many.
 */
export async function placeOrder(client: Client, order: OrderRequest): Promise<PlacedOrder> {
  const answer = await client.rpc("place_order", {
    p_car_id: order.carId,
    p_key: order.key,
    p_name: order.name,
    p_phone: order.phone,
    p_contact: order.contact,
    p_language: order.language,
    p_consent: order.consent,
    ...(order.email === null ? {} : { p_email: order.email }),
    ...(order.message === null ? {} : { p_message: order.message }),
    ...(order.via === null ? {} : { p_via: order.via }),
  });
  return placedOrder.parse(unwrap(answer));
}

/** Whether an order for a car has this reference and was sent with this key. */
export async function orderExists(client: Client, carId: number, reference: string, key: string): Promise<boolean> {
  return unwrap(await client.rpc("order_exists", { p_car_id: carId, p_reference: reference, p_key: key }));
}

/** An order by its reference and the phone it was made with, or null when the pair is not right. */
export async function trackOrder(client: Client, reference: string, phone: string): Promise<TrackedOrder | null> {
  const answer = unwrapMaybe(await client.rpc("track_order", { p_reference: reference, p_phone: phone }));
  return answer === null ? null : trackedOrder.parse(answer);
}

/** Cancels an order; null like {@link trackOrder}. Throws `PT409` too_late, `PT422` reason_too_long. */
export async function cancelOrder(
  client: Client,
  { reference, phone, reason }: { reference: string; phone: string; reason: string | null },
): Promise<TrackedOrder | null> {
  const asked = { p_reference: reference, p_phone: phone, ...(reason === null ? {} : { p_reason: reason }) };
  const answer = unwrapMaybe(await client.rpc("cancel_order", asked));
  return answer === null ? null : trackedOrder.parse(answer);
}

/** The signed-in customer's own orders, newest first. */
export async function listMyOrders(client: Client): Promise<TrackedOrder[]> {
  return z.array(trackedOrder).parse(unwrap(await client.rpc("my_orders")));
}

/** Takes an order made without an account into the caller's own, or null when reference and phone don't fit. */
export async function claimOrder(client: Client, reference: string, phone: string): Promise<TrackedOrder | null> {
  const answer = unwrapMaybe(await client.rpc("claim_order", { p_reference: reference, p_phone: phone }));
  return answer === null ? null : trackedOrder.parse(answer);
}
