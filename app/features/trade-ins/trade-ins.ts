import type { TradeInCondition, TradeInStatus } from "~domain/trade-in-statuses";

/** The fields about the car, in the trade-in form and in the order form. */
export const carFields = ["make", "model", "year", "mileage", "condition", "wish", "pictures"] as const;
export type CarField = (typeof carFields)[number];

/** The customer's description of the car to trade in. */
export interface TradeInCar {
  make: string;
  model: string;
  year: number;
  /** In kilometres. */
  mileage: number | null;
  condition: TradeInCondition;
  wish: string | null;
}

/** The dealer's offer for a car. */
export interface TradeInOffer {
  amount: number;
  currency: string;
  /** End of its validity, ISO time. */
  until: string;
  /** Number of the offer among those for this car. */
  number: number;
}

/** The part of a trade-in that its customer may see. */
export interface CustomerTradeIn extends Omit<TradeInCar, "wish"> {
  reference: string;
  status: TradeInStatus;
  createdAt: string;
  pictures: number;
  /** Reference of its order; null without one. */
  order: string | null;
  handler: string | null;
  offer: TradeInOffer | null;
  /** Whether the offer can be accepted or declined now. */
  mayAnswer: boolean;
}

/** The car in one line: `Lexus LX 600 2022`. */
export function tradeInName({ make, model, year }: Pick<TradeInCar, "make" | "model" | "year">): string {
  return `${make} ${model} ${year}`;
}
