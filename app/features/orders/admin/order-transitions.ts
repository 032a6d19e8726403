import { orderJourney, orderStatuses, type OrderStatus } from "../orders";

/** The moves that the database allows, by the state they start from. */
export type Transitions = Partial<Record<OrderStatus, readonly OrderStatus[]>>;

/** A move as somebody wants it made. */
export interface Move {
  to: OrderStatus;
  note: string | null;
  /** Whether the customer reads the note. */
  visible: boolean;
  /** ISO time up to which a reservation holds; null leaves it to the dealer's settings. */
  holdUntil: string | null;
}

/** States in which a car is held for an order. */
export const holdingStatuses = ["reserved", "paperwork", "ready"] as const satisfies readonly OrderStatus[];

export function holdsCar(status: OrderStatus): boolean {
  return holdingStatuses.some((holding) => holding === status);
}

/** Where an order may go from here, in the order of the board. */
export function movesFrom(transitions: Transitions, status: OrderStatus): OrderStatus[] {
  const allowed = transitions[status] ?? [];
  return orderStatuses.filter((to) => allowed.includes(to));
}

/** The next step on the way to the hand-over, or null where the way has ended. */
export function nextStep(transitions: Transitions, status: OrderStatus): OrderStatus | null {
  const allowed = movesFrom(transitions, status);
  const here = orderJourney.findIndex((step) => step === status);
  return orderJourney.slice(here + 1).find((step) => allowed.includes(step)) ?? null;
}

/** Moves that ask before they are made: a reservation needs its end, giving up a reason. */
export function asksFirst(to: OrderStatus): boolean {
  return to === "reserved" || to === "cancelled" || to === "lost";
}

/** Whether a move is not made without a note. */
export function needsReason(to: OrderStatus): boolean {
  return to === "cancelled" || to === "lost";
}

/** Customers do not see that an order was given up, so they see no note about it either. */
export function mayShowNote(to: OrderStatus): boolean {
  return to !== "lost";
}
