import type { OrderStatus } from "~domain/order-statuses";

export type HoldLeft = { unit: "days" | "hours"; count: number } | { unit: "over" };

/** How long a car is still held: whole days while there are two or more, then hours begun. */
export function holdLeft(until: string, now: string): HoldLeft {
  const hours = (Date.parse(until) - Date.parse(now)) / 3_600_000;
  if (!(hours > 0)) return { unit: "over" };
  return hours >= 48 ? { unit: "days", count: Math.floor(hours / 24) } : { unit: "hours", count: Math.ceil(hours) };
}

/**
 * The moment that an event of kind `hold` carries in its note, as the database writes it; null where it carries none.
 */
export function heldUntil(note: string | null): string | null {
  return note !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(note) ? note : null;
}

/**
 * Until when the customer is told that the car is held. While papers are made it stays held however long they take, so
 * an end that has passed says nothing any more.
 */
export function shownHold(status: OrderStatus, until: string | null, now: string): string | null {
  if (until === null) return null;
  return status === "reserved" || Date.parse(until) > Date.parse(now) ? until : null;
}
