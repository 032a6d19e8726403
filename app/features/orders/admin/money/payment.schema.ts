import { z } from "zod";
import { choice, optionalLine, optionalPastDate, optionalText, requiredNumber } from "~/admin/record-form/schemas";
import { dayAt } from "~/utils/local-time";
import { moneyDecimals } from "~domain/currencies";
import { needsBank, type PaymentKind, paymentKinds, paymentMethods } from "~domain/payments";

/** The largest amount that the database keeps. */
export const largestAmount = 999_999_999;

/** A payment or refund: form values → recorded values. */
export function paymentSchema(currency: string) {
  const decimals = moneyDecimals(currency);
  return z
    .object({
      kind: choice(paymentKinds),
      amount: requiredNumber({ min: 10 ** -decimals, max: largestAmount, decimals }),
      method: choice(paymentMethods),
      received_on: optionalPastDate,
      reference: optionalLine(80),
      note: optionalText(500),
    })
    .refine(({ method, reference }) => !needsBank(method) || reference !== null, {
      path: ["reference"],
      error: "bank_required",
    });
}

export type PaymentFields = z.input<ReturnType<typeof paymentSchema>>;
export type NewPayment = z.output<ReturnType<typeof paymentSchema>>;

/** Initial form values for a payment of today in cash. */
export function newPayment(kind: PaymentKind, amount: string): PaymentFields {
  return { kind, amount, method: "cash", received_on: dayAt(), reference: "", note: "" };
}
