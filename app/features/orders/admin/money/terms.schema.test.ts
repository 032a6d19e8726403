import { expect, test } from "vitest";
import type { OrderMoney, OrderSums } from "./money";
import { termsFields } from "./terms.schema";

const sums: OrderSums = {
  currency: "BHD",
  listed: 10_000,
  agreed: null,
  price: 10_000,
  discount: 0,
  lines: 0,
  taxRate: null,
  taxIncluded: true,
  taxName: { en: null, ar: null },
  tax: 0,
  saleTotal: 10_000,
  tradeIn: 0,
  total: 10_000,
  paid: 0,
  balance: 10_000,
  depositAmount: null,
  depositDue: null,
  depositOverdue: false,
  version: null,
  open: true,
};
const tradeIn = { position: 1, kind: "trade_in", name_en: null, name_ar: null, amount: 3000, taxed: false } as const;
const usual = { amount: 500, days: 3 };
const proposed = (changed: Partial<OrderSums>, lines: OrderMoney["lines"] = [], deposit = usual) =>
  termsFields({ sums: { ...sums, ...changed }, reason: null, lines, payments: [] }, deposit);

test("the usual deposit is proposed until one is agreed", () => {
  expect(proposed({})).toMatchObject({ deposit_amount: "500", deposit_due: expect.stringMatching(/^20/) });
  const withTradeIn = proposed({ version: 1, tradeIn: 3000 }, [tradeIn]);
  expect(withTradeIn).toMatchObject({ deposit_amount: "500", deposit_due: expect.stringMatching(/^20/) });
  expect(proposed({ version: 2, agreed: 9500 })).toMatchObject({ deposit_amount: "500" });
  expect(proposed({ version: 2, depositAmount: 200, depositDue: "2026-11-30" })).toMatchObject({
    deposit_amount: "200",
    deposit_due: "2026-11-30",
  });
});

test("no deposit is proposed where none is usual, enough is paid, or the price is settled", () => {
  const none = { deposit_amount: "", deposit_due: "" };
  expect(proposed({}, [], { amount: 0, days: 3 })).toMatchObject(none);
  expect(proposed({ version: 1, paid: 500 })).toMatchObject(none);
  expect(proposed({ version: 1, open: false })).toMatchObject(none);
  expect(proposed({ version: 1, paid: 499.999 })).toMatchObject({ deposit_amount: "500" });
});
