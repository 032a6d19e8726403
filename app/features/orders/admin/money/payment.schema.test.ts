import { expect, test } from "vitest";
import { needsBank, paymentMethods } from "~domain/payments";
import { kindOfAmount, newPayment, paymentSchema } from "./payment.schema";

test.each(paymentMethods)("a payment by %s names its bank where one finances the car", (method) => {
  const typed = { ...newPayment("part", "500"), method };
  const without = paymentSchema("BHD").safeParse({ ...typed, reference: "4711", bank: " " });
  expect(without.success).toBe(!needsBank(method));
  if (!without.success) expect(without.error.issues).toMatchObject([{ path: ["bank"], message: "bank_required" }]);
  expect(paymentSchema("BHD").parse({ ...typed, reference: "4711", bank: "BBK" })).toMatchObject({
    method,
    reference: "4711",
    bank: "BBK",
  });
});

test("an amount below the rest is a part payment, the rest is the balance", () => {
  const rest = { balance: 9750.125, currency: "BHD" };
  expect(kindOfAmount("9000", rest)).toBe("part");
  expect(kindOfAmount("٩٧٥٠٫١٢٥", rest)).toBe("balance");
  expect(kindOfAmount("10000", rest)).toBe("balance");
  // While it is typed it is none.
  for (const typed of ["", "-", "0"]) expect(kindOfAmount(typed, rest)).toBeNull();
  for (const balance of [null, 0, -5]) expect(kindOfAmount("9000", { ...rest, balance })).toBeNull();
});
