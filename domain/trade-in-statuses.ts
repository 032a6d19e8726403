import type { Database } from "./database.types.ts";
import { keysOf } from "./records.ts";

export type TradeInStatus = Database["public"]["Enums"]["trade_in_status"];
export type TradeInCondition = Database["public"]["Enums"]["trade_in_condition"];

interface StatusMeaning {
  tone: "neutral" | "accent" | "success" | "destructive";
  /** Whether staff may make an offer, or another one. */
  offer: boolean;
  /** Whether staff may correct what the car is: not once an offer for it was accepted. */
  correct: boolean;
  /** Where staff may move it beside an offer; `taken` makes a car of it. */
  desk: readonly TradeInStatus[];
  /** Where it may go at all: staff, the customer's answer and the clock together. */
  next: readonly TradeInStatus[];
}

/**
 * Every status of a trade-in, in the order in which staff meet them. The database enforces the same in
 * `trade_in_states()`; `supabase/tests/trade-ins.test.ts` compares them.
 */
export const tradeInMeanings = {
  new: { tone: "accent", offer: true, correct: true, desk: ["withdrawn"], next: ["offered", "withdrawn"] },
  offered: {
    tone: "neutral",
    offer: true,
    correct: true,
    desk: ["accepted", "declined", "withdrawn"],
    next: ["accepted", "declined", "expired", "withdrawn"],
  },
  accepted: {
    tone: "success",
    offer: true,
    correct: false,
    desk: ["withdrawn", "taken"],
    next: ["offered", "withdrawn", "taken"],
  },
  declined: { tone: "destructive", offer: true, correct: true, desk: ["withdrawn"], next: ["offered", "withdrawn"] },
  expired: { tone: "destructive", offer: true, correct: true, desk: ["withdrawn"], next: ["offered", "withdrawn"] },
  withdrawn: { tone: "neutral", offer: true, correct: true, desk: ["new"], next: ["new", "offered"] },
  taken: { tone: "success", offer: false, correct: false, desk: [], next: [] },
} as const satisfies Record<TradeInStatus, StatusMeaning>;

export const tradeInStatuses = keysOf(tradeInMeanings);

const conditions = { excellent: true, good: true, fair: true, poor: true } as const satisfies Record<
  TradeInCondition,
  true
>;

export const tradeInConditions = keysOf(conditions);
