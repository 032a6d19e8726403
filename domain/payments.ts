import type { Database } from "./database.types.ts";
import { every, keysOf } from "./records.ts";
import type { StaffAction } from "./roles.ts";

export type PaymentKind = Database["public"]["Enums"]["payment_kind"];
export type PaymentMethod = Database["public"]["Enums"]["payment_method"];

interface KindMeaning {
  /** Which way the money goes. */
  money: "in" | "out";
  /** The right that recording it needs; `record_payment()` asks the same. */
  action: StaffAction;
}

/** Every kind of payment. A reversal is an entry of the same kind that takes it back, and is no kind of its own. */
export const paymentMeanings = {
  deposit: { money: "in", action: "orders.work" },
  part: { money: "in", action: "orders.work" },
  balance: { money: "in", action: "orders.work" },
  refund: { money: "out", action: "payments.reverse" },
} as const satisfies Record<PaymentKind, KindMeaning>;

export const paymentKinds = keysOf(paymentMeanings);

export const paymentMethods = every<PaymentMethod>()([
  "cash",
  "card",
  "benefit_pay",
  "transfer",
  "bank_finance",
  "cheque",
]);

/** Whether a payment by this method names its bank as the reference; `record_payment()` asks the same. */
export function needsBank(method: PaymentMethod): boolean {
  return method === "bank_finance";
}
