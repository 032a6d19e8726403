import type { TradeInCondition, TradeInStatus } from "~domain/trade-in-statuses";

/** What is asked of the car, on the page of trade-ins and on that of an order. */
export const carFields = ["make", "model", "year", "mileage", "condition", "wish", "pictures"] as const;
export type CarField = (typeof carFields)[number];

/** What a customer says of the car they want to trade in. */
export interface TradeInCar {
  make: string;
  model: string;
  year: number;
  /** In kilometres. */
  mileage: number | null;
  condition: TradeInCondition;
  wish: string | null;
}

/** What the dealer gives for a car. */
export interface TradeInOffer {
  amount: number;
  currency: string;
  /** Until when it stands. */
  until: string;
  /** Which of the offers for this car it is. */
  number: number;
}

/** A trade-in as its customer may see it. */
export interface CustomerTradeIn extends Omit<TradeInCar, "wish"> {
  reference: string;
  status: TradeInStatus;
  createdAt: string;
  pictures: number;
  /** Reference of the order that it goes with. */
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
