import type { TFunction } from "i18next";
import type { Problem } from "~/supabase/errors";
import { problemOf } from "~/supabase/errors";
import { BackendError } from "~/supabase/unwrap";
import { type Bound, boundOf } from "./order-standing";
import { orderStatuses, type OrderStatus } from "~domain/order-statuses";

/** Why the database refused to change an order. */
export type OrderRefusal =
  | { kind: "moved"; status: OrderStatus | null }
  | { kind: "carTaken"; carStatus: string | null }
  | { kind: "carHeldFor"; reference: string | null }
  | { kind: "bound"; bound: Bound | null }
  | { kind: "invoiced"; number: string }
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
        | "tradeInNotTaken"
        | "managersOnly"
        | "dayToCome"
        | "erased";
    }
  | { kind: "other"; problem: Problem };

/** Text keys for an unavailable car, by the state in the database's error. */
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
  managers_only: "managersOnly",
  date_future: "dayToCome",
  lost_reason_required: "reasonMissing",
  reason_text_required: "reasonMissing",
  note_changed: "changed",
  note_not_found: "changed",
  colleague_left: "changed",
  order_erased: "erased",
} as const;

/** The refusal behind an error; any other error becomes `other` with its problem. */
export function orderRefusal(error: unknown): OrderRefusal {
  const known = error instanceof BackendError ? knownRefusal(error.message, error.detail) : null;
  return known ?? { kind: "other", problem: problemOf(error) };
}

/** The refusal of one order in a bulk change, which is answered as a code. */
export function refusalOf(code: string, detail: string | null): OrderRefusal {
  return knownRefusal(code, detail) ?? { kind: "notAllowed" };
}

function knownRefusal(code: string, detail: string | null): OrderRefusal | null {
  if (code === "order_moved")
    return { kind: "moved", status: orderStatuses.find((status) => status === detail) ?? null };
  if (code === "car_not_available") return { kind: "carTaken", carStatus: detail };
  if (code === "car_held") return { kind: "carHeldFor", reference: detail || null };
  if (code === "order_bound") return { kind: "bound", bound: boundOf(detail) };
  if (code === "invoice_in_force") return { kind: "invoiced", number: detail ?? "" };
  const known = Object.entries(plain).find(([name]) => name === code);
  return known ? { kind: known[1] } : null;
}

/** The text of a refusal. If another order holds the car, the caller may name it in a text of its own. */
export function refusalText(refusal: OrderRefusal, t: TFunction<"admin_orders">, errors: TFunction<"auth">): string {
  switch (refusal.kind) {
    case "moved":
      return refusal.status === null
        ? t("refusals.changed")
        : t("refusals.moved", { status: t(`orders.statuses.${refusal.status}`) });
    case "carTaken":
      return t(carWords.find(([status]) => status === refusal.carStatus)?.[1] ?? "refusals.carTaken");
    case "carHeldFor":
      return refusal.reference === null
        ? t("refusals.carHeldElsewhere")
        : t("refusals.carHeldFor", { reference: `\u2066${refusal.reference}\u2069` });
    case "invoiced":
      return t("refusals.invoiced", { number: `\u2066${refusal.number}\u2069` });
    case "other":
      return errors(refusal.problem.messageKey);
    default:
      return t(`refusals.${refusal.kind}`);
  }
}
