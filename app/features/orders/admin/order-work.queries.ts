import { z } from "zod";
import { createOnce } from "~/admin/create-once.queries";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe, versionConflict } from "~/supabase/unwrap";
import { orderStatuses, type OrderStatus } from "~domain/order-statuses";
import { isStepBack, type Transition } from "./order-transitions";

const moved = z.object({ status: z.enum(orderStatuses), hold_until: z.string().nullable() });

/**
 * Moves an order if its status is still `from`; a step back and a release need a note. Throws BackendError: `PT409`
 * order_moved (detail: its status now), move_not_allowed, car_not_available (detail: state of the car), order_bound
 * (detail: by what, see `boundOf`), `PT404` order_not_found, `42501` managers_only, `PT422` hold_past, note_too_long,
 * date_future, reason_required, lost_reason_required, reason_text_required.
 */
export async function moveOrder(client: BrowserClient, id: number, from: OrderStatus, move: Transition) {
  if (isStepBack(from, move.to)) {
    const step = { p_id: id, p_from: from, p_to: move.to, p_reason: move.note ?? "", p_visible: move.visible };
    const { status, hold_until: holdUntil } = moved.parse(unwrap(await client.rpc("step_back_order", step)));
    return { status, holdUntil };
  }
  if (move.release) {
    const end = { p_id: id, p_from: from, p_to: move.to, p_reason: move.note ?? "", p_visible: move.visible };
    const reason = move.lostReason === null ? {} : { p_lost_reason: move.lostReason };
    const answer = await client.rpc("end_bound_order", { ...end, ...reason });
    const { status, hold_until: holdUntil } = moved.parse(unwrap(answer));
    return { status, holdUntil };
  }
  const answer = await client.rpc("move_order", {
    p_id: id,
    p_from: from,
    p_to: move.to,
    p_visible: move.visible,
    ...(move.note === null ? {} : { p_note: move.note }),
    ...(move.holdUntil === null ? {} : { p_hold_until: move.holdUntil }),
    ...(move.lostReason === null ? {} : { p_lost_reason: move.lostReason }),
    ...(move.deliveredOn === null ? {} : { p_delivered_on: move.deliveredOn }),
  });
  const { status, hold_until: holdUntil } = moved.parse(unwrap(answer));
  return { status, holdUntil };
}

/** Whether an order has the target status of a move. Throws if it cannot be read. */
export async function isMoved(client: BrowserClient, id: number, to: OrderStatus): Promise<boolean> {
  return unwrap(await client.from("orders").select("id").eq("id", id).eq("status", to)).length === 1;
}

/**
 * Undoes the caller's own last move, if the order still has its target status `to`. Throws BackendError:
 * `PT409` order_moved, undo_over, car_not_available, `PT404` order_not_found.
 */
export async function undoMove(client: BrowserClient, id: number, to: OrderStatus): Promise<void> {
  moved.parse(unwrap(await client.rpc("undo_order_move", { p_id: id, p_to: to })));
}

/**
 * Changes the end of a hold if it is unchanged since the caller read it; does nothing if it is the new one already.
 * Throws version_conflict, `PT409` nothing_held.
 */
export async function holdOrder(
  client: BrowserClient,
  { id, holdUntil }: { id: number; holdUntil: string | null },
  until: string,
): Promise<void> {
  const query = client.from("orders").update({ hold_until: until }).eq("id", id);
  const seen = holdUntil === null ? query.is("hold_until", null) : query.eq("hold_until", holdUntil);
  if (unwrapMaybe(await seen.select("id").maybeSingle())) return;
  if (!unwrapMaybe(await client.from("orders").select("id").eq("id", id).eq("hold_until", until).maybeSingle()))
    throw versionConflict();
}

/**
 * Corrects the day on which an order was delivered. Throws BackendError: `42501` managers_only, `PT404`
 * order_not_found, `PT409` not_delivered, invoice_in_force (detail: its number), `PT422` date_invalid, date_future,
 * reason_required, note_too_long.
 */
export async function correctDeliveryDay(
  client: BrowserClient,
  orderId: number,
  day: string,
  reason: string,
): Promise<void> {
  unwrapMaybe(await client.rpc("correct_delivery_day", { p_id: orderId, p_day: day, p_reason: reason }));
}

interface NewEvent {
  orderId: number;
  note: string | null;
  /** Idempotency key: one event for each key. */
  key: string;
}

/** Writes a note into the history. */
export async function addNote(
  client: BrowserClient,
  { orderId: order, note, key }: NewEvent,
  visible: boolean,
): Promise<void> {
  await createOnce(client, "note", key, { order, kind: "note", note, visible });
}

/**
 * Changes or withdraws (null) a note visible to the customer, if its text is still the one the caller read. Throws
 * BackendError: `PT409` note_changed, `PT404` note_not_found, `PT422` note_too_long.
 */
export async function correctNote(
  client: BrowserClient,
  { id, note: before }: { id: number; note: string },
  note: string | null,
): Promise<void> {
  const change = { p_event: id, p_before: before, ...(note === null ? {} : { p_note: note }) };
  unwrapMaybe(await client.rpc("correct_order_note", change));
}

/** Logs that WhatsApp was opened with an answer, which counts as the first response. */
export async function logWhatsapp(client: BrowserClient, { orderId: order, note, key }: NewEvent): Promise<void> {
  await createOnce(client, "note", key, { order, kind: "whatsapp", note });
}
