import {
  holdsCar,
  orderJourney,
  orderStatuses,
  statusMeanings,
  stepsBackFrom,
  type OrderStatus,
} from "~domain/order-statuses";

import type { LostReason } from "~domain/lost-reasons";

/** A requested move of an order to another status. */
export interface Transition {
  to: OrderStatus;
  note: string | null;
  /** Whether the customer reads the note. */
  visible: boolean;
  /** End of a reservation as an ISO time; null for the dealer's default duration. */
  holdUntil: string | null;
  /** Why the order is lost or cancelled; null for other moves. */
  lostReason: LostReason | null;
  /** Lets go of what binds the order: its sale agreement is void, the money stays with the dealer. */
  release: boolean;
  /** The day of a delivery; null for today. */
  deliveredOn: string | null;
}

/** A move without note, hold or reason. */
export function plainMove(to: OrderStatus): Transition {
  return { to, note: null, visible: false, holdUntil: null, lostReason: null, release: false, deliveredOn: null };
}

/** The statuses an order may move to, in the order of the board. */
export function transitionsFrom(status: OrderStatus): OrderStatus[] {
  const allowed: readonly OrderStatus[] = statusMeanings[status].next;
  return orderStatuses.filter((to) => allowed.includes(to));
}

/** The additional statuses to which managers and owners may move an order back. */
export function backStepsFrom(status: OrderStatus): OrderStatus[] {
  const moves = transitionsFrom(status);
  return stepsBackFrom(status).filter((to) => !moves.includes(to));
}

/** Whether a move is a step back, which only managers and owners may make, with a reason. */
export function isStepBack(from: OrderStatus, to: OrderStatus): boolean {
  return backStepsFrom(from).includes(to);
}

/** How long a move can be undone by the person who made it, in ms; the database refuses it afterwards. */
const undoTime = 15 * 60_000;

interface PastMove {
  /** Only "status" is a move: an order entered by staff also has a first event with a status. */
  kind: string;
  at: string;
  actor: string | null;
  toStatus: OrderStatus | null;
  /** Id of the move that this one undid; null otherwise. */
  about: number | null;
}

/** Target status of the last move if this person may still undo it, else null. */
export function moveToUndo(events: readonly PastMove[], actor: string, now: string): OrderStatus | null {
  const last = events.findLast(({ toStatus }) => toStatus !== null);
  const recent = last && Date.parse(now) - Date.parse(last.at) < undoTime;
  return recent && last.kind === "status" && last.actor === actor && last.about === null ? last.toStatus : null;
}

/** Whether the last move reserved the car, so that taking it back releases the car. */
export function undoReleases(
  events: readonly { fromStatus: OrderStatus | null; toStatus: OrderStatus | null }[],
): boolean {
  const last = events.findLast(({ toStatus }) => toStatus !== null);
  return last?.fromStatus != null && last.toStatus !== null && holdsCar(last.toStatus) && !holdsCar(last.fromStatus);
}

/** The next step towards the hand-over, or null where there is none. */
export function nextStep(status: OrderStatus): OrderStatus | null {
  const allowed = transitionsFrom(status);
  const here = orderJourney.indexOf(status);
  return orderJourney.slice(here + 1).find((step) => allowed.includes(step)) ?? null;
}

/** Whether a move opens a dialog first: for the end of a reservation, for a reason, or to confirm a final status. */
export function needsDialog(to: OrderStatus): boolean {
  return statusMeanings[to].asks !== "nothing";
}

/** Whether a move needs a reason because the order is lost or cancelled. */
export function needsReason(to: OrderStatus): boolean {
  return statusMeanings[to].asks === "reason";
}

/** Whether the note of a move may be visible to the customer: only if customers see the status itself. */
export function mayShowNote(to: OrderStatus): boolean {
  return statusMeanings[to].told;
}
