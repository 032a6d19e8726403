import { moneyDecimals } from "~domain/currencies";
import type { BuyerFigures } from "./buyers.queries";

/**
 * What a campaign earned after its cost. Null where that cannot be said: without a cost, with margins in another
 * currency than the dealer's, or where a margin is not known.
 */
export function netOf({ cost, money }: BuyerFigures, currency: string): number | null {
  if (cost === null || money.some((one) => one.currency !== currency || one.unknown > 0)) return null;
  const earned = money.reduce((sum, { margin }) => sum + margin, 0);
  return Number((earned - cost).toFixed(moneyDecimals(currency)));
}
