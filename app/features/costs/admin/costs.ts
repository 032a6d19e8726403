import { z } from "zod";
import { costKinds } from "~domain/car-costs";
import { exactly } from "~domain/currencies";

/** A cost line of a car. */
export const costRow = z
  .object({
    id: z.number(),
    kind: z.enum(costKinds),
    words: z.string().nullable(),
    amount: z.number(),
    currency: z.string(),
    spent_on: z.string(),
    created_by: z.string().nullable(),
    removed_at: z.string().nullable(),
    removed_by: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    kind: row.kind,
    words: row.words,
    amount: row.amount,
    currency: row.currency,
    spentOn: row.spent_on,
    by: row.created_by,
    removedAt: row.removed_at,
    removedBy: row.removed_by,
  }));
export type CarCost = z.output<typeof costRow>;

/** The sums of the lines that are not removed, by currency, in the order in which the currencies first appear. */
export function costTotals(costs: readonly CarCost[]): { currency: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { currency, amount, removedAt } of costs)
    if (removedAt === null) sums.set(currency, exactly((sums.get(currency) ?? 0) + amount));
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
