import type { FinanceDefaults } from "~domain/finance";

/** The dealer's finance example as cards use it. */
export interface CardFinance extends FinanceDefaults {
  /** The monthly instalment for one unit of financed money, so that pages of cards do not need the formula. */
  each: number;
}

/** The monthly instalment of a price by the dealer's example, not rounded; the down payment is a whole amount. */
export function monthlyOf(price: number, { downPct, each }: CardFinance): number {
  return (price - Math.round((price * downPct) / 100)) * each;
}
