import { z } from "zod";
import { choice, optionalLine, optionalPastDate, optionalText, requiredNumber } from "~/admin/record-form/schemas";
import { dayAt } from "~/utils/local-time";
import { moneyDecimals } from "~domain/currencies";
import { needsBank, type PaymentKind, paymentKinds, paymentMethods } from "~domain/payments";
import type { OrderSums } from "./money";

/** The largest amount that the database keeps. */
export const largestAmount = 999_999_999;

function amountSchema(currency: string) {
  const decimals = moneyDecimals(currency);
  return requiredNumber({ min: 10 ** -decimals, max: largestAmount, decimals });
}

/** A payment or refund: form values → recorded values. */
export function paymentSchema(currency: string) {
  return z
    .object({
      kind: choice(paymentKinds),
      amount: amountSchema(currency),
      method: choice(paymentMethods),
      received_on: optionalPastDate,
      reference: optionalLine(80),
      bank: optionalLine(80),
      note: optionalText(500),
    })
    .refine(({ method, bank }) => !needsBank(method) || bank !== null, {
      path: ["bank"],
      error: "bank_required",
    });
}

export type PaymentFields = z.input<ReturnType<typeof paymentSchema>>;
export type NewPayment = z.output<ReturnType<typeof paymentSchema>>;

/** Initial form values for a payment of today in cash. */
export function newPayment(kind: PaymentKind, amount: string): PaymentFields {
  return { kind, amount, method: "cash", received_on: dayAt(), reference: "", bank: "", note: "" };
}

/** What an amount is of the rest that is due; null where it is no amount, or nothing is due. */
export function kindOfAmount(typed: string, { balance, currency }: Pick<OrderSums, "balance" | "currency">) {
  const { data: amount } = amountSchema(currency).safeParse(typed);
  if (amount === undefined || balance === null || balance <= 0) return null;
  return amount < balance ? "part" : "balance";
}
