import { z } from "zod";
import { moneyDecimals } from "~domain/currencies";
import type { StaffRole } from "~domain/roles";

/** The dealer's rules as `money_rules()` returns them: every rule has a value. */
export const moneyRules = z.object({
  /** The largest discount of each role, in percent of the listed price. Owners have no limit. */
  discounts: z.object({ sales: z.number(), manager: z.number() }),
  tax: z.object({
    on: z.boolean(),
    rate: z.number(),
    included: z.boolean(),
    name: z.object({ en: z.string().default(""), ar: z.string().default("") }),
  }),
  /** What the form proposes for a deposit. */
  deposit: z.object({ amount: z.number().nullable(), days: z.number() }),
});
export type MoneyRules = z.output<typeof moneyRules>;

/** The largest discount of a role in percent; null for no limit. */
export function discountLimit(rules: MoneyRules, role: StaffRole | null): number | null {
  switch (role) {
    case "owner":
      return null;
    case "manager":
      return rules.discounts.manager;
    case "sales":
      return rules.discounts.sales;
    case "editor":
    case null:
      return 0;
  }
}

/** The lowest price that may be agreed, and the database's error code for a lower one. */
export interface PriceFloor {
  lowest: number;
  refusal: string;
}

interface Agreed {
  currency: string;
  listed: number | null;
  /** The saved price: any role may keep it, even below its own limit. */
  agreed: number | null;
}

/**
 * The lowest price a role may agree; null for no limit. `save_terms()` enforces it; the form checks it before sending.
 */
export function priceFloor(
  { currency, listed, agreed }: Agreed,
  rules: MoneyRules,
  role: StaffRole | null,
): PriceFloor | null {
  if (listed === null) {
    if (role !== "sales") return null;
    return { lowest: agreed ?? Number.POSITIVE_INFINITY, refusal: "price_on_request" };
  }
  const limit = discountLimit(rules, role);
  if (limit === null) return null;
  const unit = 10 ** moneyDecimals(currency);
  const units = BigInt(Math.round(listed * unit));
  // In hundredths of a percent, as in the setting. The division rounds down, so the lowest price is never too low.
  const discount = (units * BigInt(Math.round(limit * 100))) / 10_000n;
  const lowest = Math.min(Number(units - discount) / unit, agreed ?? listed);
  return { lowest, refusal: `discount_limit:${lowest}` };
}
