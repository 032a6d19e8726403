import { orderJourney, orderStatuses, statusMeanings, type OrderStatus } from "~domain/order-statuses";

/** A move as it is asked for. */
export interface Transition {
  to: OrderStatus;
  note: string | null;
  /** Whether the customer reads the note. */
  visible: boolean;
  /** ISO time up to which a reservation holds; null leaves it to the dealer's settings. */
  holdUntil: string | null;
}

/** Where an order may go from a status, in the order of the board. */
export function transitionsFrom(status: OrderStatus): OrderStatus[] {
  const allowed: readonly OrderStatus[] = statusMeanings[status].next;
  return orderStatuses.filter((to) => allowed.includes(to));
}

/** The next step towards the hand-over, or null where there is none. */
export function nextStep(status: OrderStatus): OrderStatus | null {
  const allowed = transitionsFrom(status);
  const here = orderJourney.indexOf(status);
  return orderJourney.slice(here + 1).find((step) => allowed.includes(step)) ?? null;
}

/** Moves that ask before they are made: a reservation needs its end, giving up a reason. */
export function asksFirst(to: OrderStatus): boolean {
  return statusMeanings[to].asks !== "nothing";
}

/** Whether a move needs a note: the order is given up. */
export function needsReason(to: OrderStatus): boolean {
  return statusMeanings[to].asks === "reason";
}

/** Customers who are not told of a status see no note about it either. */
export function mayShowNote(to: OrderStatus): boolean {
  return statusMeanings[to].told;
}
