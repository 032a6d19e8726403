import type { Database } from "./database.types.ts";
import { keysOf } from "./records.ts";

export type OrderStatus = Database["public"]["Enums"]["order_status"];

interface StatusMeaning {
  /** waiting: not answered yet. active: answered and not over. done and closed: over, with or without the hand-over. */
  phase: "waiting" | "active" | "done" | "closed";
  /** What the order does to its car. */
  car: "free" | "held" | "sold";
  /** Whether the customer is told that the order has come here, and why. */
  told: boolean;
  /**
   * What staff give before they move an order here: until when the car is held, why the order is given up, or that they
   * mean it, because the order is over.
   */
  asks: "nothing" | "confirmation" | "hold" | "reason";
  tone: "neutral" | "accent" | "success" | "destructive";
  /** Where an order may go from here. Every role that works on orders may make every move. */
  next: readonly OrderStatus[];
}

/**
 * Every status of an order, in the order in which staff meet them. The database enforces the same in `order_states()`
 * and `order_transitions`; `supabase/tests/orders.test.ts` compares them.
 */
export const statusMeanings = {
  new: {
    phase: "waiting",
    car: "free",
    told: true,
    asks: "nothing",
    tone: "accent",
    next: ["contacted", "viewing", "reserved", "cancelled", "lost"],
  },
  contacted: {
    phase: "active",
    car: "free",
    told: true,
    asks: "nothing",
    tone: "neutral",
    next: ["viewing", "reserved", "cancelled", "lost"],
  },
  viewing: {
    phase: "active",
    car: "free",
    told: true,
    asks: "nothing",
    tone: "neutral",
    next: ["contacted", "reserved", "cancelled", "lost"],
  },
  reserved: {
    phase: "active",
    car: "held",
    told: true,
    asks: "hold",
    tone: "success",
    next: ["paperwork", "ready", "cancelled", "lost", "expired"],
  },
  paperwork: {
    phase: "active",
    car: "held",
    told: true,
    asks: "nothing",
    tone: "neutral",
    next: ["ready", "cancelled", "lost", "expired"],
  },
  ready: {
    phase: "active",
    car: "held",
    told: true,
    asks: "nothing",
    tone: "success",
    next: ["delivered", "cancelled", "lost"],
  },
  delivered: { phase: "done", car: "sold", told: true, asks: "confirmation", tone: "success", next: [] },
  cancelled: {
    phase: "closed",
    car: "free",
    told: true,
    asks: "reason",
    tone: "destructive",
    next: ["contacted"],
  },
  lost: {
    phase: "closed",
    car: "free",
    told: false,
    asks: "reason",
    tone: "destructive",
    next: ["contacted"],
  },
  expired: {
    phase: "closed",
    car: "free",
    told: true,
    asks: "confirmation",
    tone: "destructive",
    next: ["contacted", "viewing", "reserved", "lost"],
  },
} as const satisfies Record<OrderStatus, StatusMeaning>;

export const orderStatuses = keysOf(statusMeanings);

/** The steps from the order to the hand-over, as the customer sees them; the other statuses end on another way. */
export const orderJourney = orderStatuses.filter((status) => statusMeanings[status].phase !== "closed");

/** Answered and not over. */
export const activeStatuses = orderStatuses.filter((status) => statusMeanings[status].phase === "active");

/** Statuses that end an order; some may be opened again. */
export const endStatuses = orderStatuses.filter(isOver);

/** The columns of the board. */
export const openStatuses = orderStatuses.filter((status) => !isOver(status));

/** Statuses in which a car is held for an order. */
export const holdingStatuses = orderStatuses.filter(holdsCar);

/**
 * Where manager and owner may step an order back to: those before it while it is on its way, all that are open once it
 * is over. The database enforces the same in `order_steps_back()`.
 */
export function stepsBackFrom(status: OrderStatus): OrderStatus[] {
  return openStatuses.filter((open) => orderStatuses.indexOf(open) < orderStatuses.indexOf(status));
}

/** Whether an order in this status holds its car. */
export function holdsCar(status: OrderStatus): boolean {
  return statusMeanings[status].car === "held";
}

function isOver(status: OrderStatus): boolean {
  const { phase } = statusMeanings[status];
  return phase === "done" || phase === "closed";
}
