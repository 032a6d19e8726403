import { expect, test } from "vitest";
import { moneyRules, priceFloor } from "./money-rules";
import { termsSchema } from "./terms.schema";

const rules = moneyRules.parse({
  discounts: { sales: 2.5, manager: 10 },
  tax: { on: false, rate: 0, included: true, name: {} },
  deposit: { amount: null, days: 7 },
});
const order = { currency: "BHD", listed: 10_000, agreed: null };

test.each([
  ["sales", order, 9750],
  ["manager", order, 9000],
  // Less than the smallest unit is taken off nothing: 0.0275 is 0.027.
  ["sales", { ...order, listed: 1.1 }, 1.073],
  // What a colleague agreed within their own limit stays.
  ["sales", { ...order, agreed: 9100 }, 9100],
  ["sales", { ...order, agreed: 9900 }, 9750],
  ["editor", order, 10_000],
] as const)("%s may go down to a price", (role, sums, lowest) => {
  expect(priceFloor(sums, rules, role)).toEqual({ lowest, refusal: `discount_limit:${lowest}` });
});

test("owners have no limit, and without a listed price only sales have one", () => {
  const unlisted = { ...order, listed: null };
  expect(priceFloor(order, rules, "owner")).toBeNull();
  expect(priceFloor(unlisted, rules, "manager")).toBeNull();
  expect(priceFloor(unlisted, rules, "sales")).toMatchObject({ lowest: Infinity, refusal: "price_on_request" });
  expect(priceFloor({ ...unlisted, agreed: 9000 }, rules, "sales")).toMatchObject({ lowest: 9000 });
});

test("the form refuses a price that is too low together with its missing reason", () => {
  const schema = termsSchema("BHD", 10_000, priceFloor(order, rules, "sales"));
  const typed = { reason: "", deposit_amount: "", deposit_due: "", lines: [], tax_now: false };
  const { error } = schema.safeParse({ ...typed, agreed_price: "9,749.999" });
  expect(error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`)).toEqual([
    "agreed_price discount_limit:9750",
    "reason required",
  ]);
  expect(schema.safeParse({ ...typed, reason: "A friend", agreed_price: "9750" }).success).toBe(true);
});
