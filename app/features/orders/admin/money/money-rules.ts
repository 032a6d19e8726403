import { z } from "zod";
import type { StaffRole } from "~domain/roles";

/** The rules of the dealer as `money_rules()` answers them, with a value for each. */
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

/** The largest discount of a role in percent; null for none. */
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
