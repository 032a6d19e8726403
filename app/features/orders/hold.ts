import type { OrderStatus } from "~domain/order-statuses";

export type HoldLeft = { unit: "days" | "hours"; count: number } | { unit: "over" };

/** Time left of a hold: in whole days from 48 hours on, else in hours, rounded up. */
export function holdLeft(until: string, now: string): HoldLeft {
  const hours = (Date.parse(until) - Date.parse(now)) / 3_600_000;
  if (!(hours > 0)) return { unit: "over" };
  return hours >= 48 ? { unit: "days", count: Math.floor(hours / 24) } : { unit: "hours", count: Math.ceil(hours) };
}

/**
 * The ISO time in the note of an event of kind `hold`; null if the note has none.
 */
export function heldUntil(note: string | null): string | null {
  return note !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(note) ? note : null;
}

/**
 * The end of a hold to show to the customer. After "reserved" the car stays held even past this end, so a past end is
 * then not shown: null.
 */
export function shownHold(status: OrderStatus, until: string | null, now: string): string | null {
  if (until === null) return null;
  return status === "reserved" || Date.parse(until) > Date.parse(now) ? until : null;
}
