import { expect, test } from "vitest";
import { needsBank, paymentMethods } from "~domain/payments";
import { newPayment, paymentSchema } from "./payment.schema";

test.each(paymentMethods)("a payment by %s names its bank where one finances the car", (method) => {
  const typed = { ...newPayment("part", "500"), method };
  const without = paymentSchema("BHD").safeParse({ ...typed, reference: " " });
  expect(without.success).toBe(!needsBank(method));
  if (!without.success) expect(without.error.issues).toMatchObject([{ path: ["reference"], message: "bank_required" }]);
  expect(paymentSchema("BHD").parse({ ...typed, reference: "BBK" })).toMatchObject({ method, reference: "BBK" });
});
