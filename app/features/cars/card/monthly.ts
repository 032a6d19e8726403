import type { FinanceDefaults } from "~domain/finance";

/** The dealer's example as cards use it. */
export interface CardFinance extends FinanceDefaults {
  /** The instalment of one unit of money, so that a page of cards comes without the formula. */
  each: number;
}

/** What a price comes to each month by the dealer's example, not rounded. */
export function monthlyOf(price: number, { downPct, each }: CardFinance): number {
  return (price - Math.round((price * downPct) / 100)) * each;
}
