import { orderJourney, orderStatuses, statusMeanings, stepsBackFrom, type OrderStatus } from "~domain/order-statuses";

import type { LostReason } from "~domain/lost-reasons";

/** A move as it is asked for. */
export interface Transition {
  to: OrderStatus;
  note: string | null;
  /** Whether the customer reads the note. */
  visible: boolean;
  /** ISO time up to which a reservation holds; null leaves it to the dealer's settings. */
  holdUntil: string | null;
  /** Why the order is given up; null where it is not. */
  lostReason: LostReason | null;
}

/** A move that says nothing but where it leads. */
export function plainMove(to: OrderStatus): Transition {
  return { to, note: null, visible: false, holdUntil: null, lostReason: null };
}

/** Where an order may go from a status, in the order of the board. */
export function transitionsFrom(status: OrderStatus): OrderStatus[] {
  const allowed: readonly OrderStatus[] = statusMeanings[status].next;
  return orderStatuses.filter((to) => allowed.includes(to));
}

/** Where manager and owner may take an order back to, beside the moves that all make. */
export function backStepsFrom(status: OrderStatus): OrderStatus[] {
  const moves = transitionsFrom(status);
  return stepsBackFrom(status).filter((to) => !moves.includes(to));
}

/** Whether a move is a step back, which only manager and owner make, with a reason. */
export function isStepBack(from: OrderStatus, to: OrderStatus): boolean {
  return backStepsFrom(from).includes(to);
}

/** How long a move can be undone by the person who made it, in ms; the database refuses it afterwards. */
const undoTime = 15 * 60_000;

interface PastMove {
  /** An order that a colleague writes down begins where it is: that is no move. */
  kind: string;
  at: string;
  actor: string | null;
  toStatus: OrderStatus | null;
  /** Set for a move that took another one back. */
  about: number | null;
}

/** Where the last move of an order led, if this person may still undo it. */
export function moveToUndo(events: readonly PastMove[], actor: string, now: string): OrderStatus | null {
  const last = events.findLast(({ toStatus }) => toStatus !== null);
  const recent = last && Date.parse(now) - Date.parse(last.at) < undoTime;
  return recent && last.kind === "status" && last.actor === actor && last.about === null ? last.toStatus : null;
}

/** The next step towards the hand-over, or null where there is none. */
export function nextStep(status: OrderStatus): OrderStatus | null {
  const allowed = transitionsFrom(status);
  const here = orderJourney.indexOf(status);
  return orderJourney.slice(here + 1).find((step) => allowed.includes(step)) ?? null;
}

/** Moves that ask first: a reservation needs its end, giving up a reason, what is final a second look. */
export function asksFirst(to: OrderStatus): boolean {
  return statusMeanings[to].asks !== "nothing";
}

/** Whether a move needs a reason: the order is given up. */
export function needsReason(to: OrderStatus): boolean {
  return statusMeanings[to].asks === "reason";
}

/** Customers who are not told of a status see no note about it either. */
export function mayShowNote(to: OrderStatus): boolean {
  return statusMeanings[to].told;
}
