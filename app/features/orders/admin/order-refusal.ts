import type { TFunction } from "i18next";
import type { Problem } from "~/supabase/errors";
import { problemOf } from "~/supabase/errors";
import { BackendError } from "~/supabase/unwrap";
import { orderStatuses, type OrderStatus } from "~domain/order-statuses";

/** Why the database refused to change an order. */
export type OrderRefusal =
  | { kind: "moved"; status: OrderStatus | null }
  | { kind: "carTaken"; carStatus: string | null }
  | {
      kind:
        | "notAllowed"
        | "gone"
        | "changed"
        | "noteTooLong"
        | "holdPast"
        | "active"
        | "nothingHeld"
        | "undoOver"
        | "reasonMissing"
        | "tradeInNotTaken";
    }
  | { kind: "other"; problem: Problem };

/** Why the car of an order is not to be had, by what the database says of it. */
const carWords = [
  ["sold", "refusals.carSold"],
  ["trash", "refusals.carInTrash"],
  ["deleted", "refusals.carDeleted"],
] as const;

const plain = {
  move_not_allowed: "notAllowed",
  order_not_found: "gone",
  version_conflict: "changed",
  note_too_long: "noteTooLong",
  hold_past: "holdPast",
  order_active: "active",
  nothing_held: "nothingHeld",
  undo_over: "undoOver",
  trade_in_not_taken: "tradeInNotTaken",
  lost_reason_required: "reasonMissing",
  reason_text_required: "reasonMissing",
  note_changed: "changed",
  note_not_found: "changed",
} as const;

/** Why the database refused a change of one order; anything else is a problem of the backend. */
export function orderRefusal(error: unknown): OrderRefusal {
  const known = error instanceof BackendError ? knownRefusal(error.message, error.detail) : null;
  return known ?? { kind: "other", problem: problemOf(error) };
}

/** A refusal of one of several orders, which comes as its code alone. */
export function refusalOf(code: string, detail: string | null): OrderRefusal {
  return knownRefusal(code, detail) ?? { kind: "notAllowed" };
}

function knownRefusal(code: string, detail: string | null): OrderRefusal | null {
  if (code === "order_moved")
    return { kind: "moved", status: orderStatuses.find((status) => status === detail) ?? null };
  if (code === "car_not_available") return { kind: "carTaken", carStatus: detail };
  const known = Object.entries(plain).find(([name]) => name === code);
  return known ? { kind: known[1] } : null;
}

/** A refusal in words. The caller adds what holds a car, if it knows. */
export function refusalText(refusal: OrderRefusal, t: TFunction<"admin_orders">, errors: TFunction<"auth">): string {
  switch (refusal.kind) {
    case "moved":
      return refusal.status === null
        ? t("refusals.changed")
        : t("refusals.moved", { status: t(`orders.statuses.${refusal.status}`) });
    case "carTaken":
      return t(carWords.find(([status]) => status === refusal.carStatus)?.[1] ?? "refusals.carTaken");
    case "other":
      return errors(refusal.problem.messageKey);
    default:
      return t(`refusals.${refusal.kind}`);
  }
}
