import { addDays, daysBetween } from "~/utils/local-time";

/** When to speak to a customer again. */
export interface FollowUp {
  /** A day by the dealer's clock, `2026-11-30`. */
  on: string;
  /** One line for colleagues. */
  note: string | null;
}

/** An order or a customer whose follow-up is planned or done. */
export interface FollowUpSubject {
  table: "orders" | "customers";
  id: number;
  /** What messages call it. */
  name: string;
  followUp: FollowUp | null;
}

/** Characters of the line; the database takes no more. */
export const followUpLength = 200;

/** Which records a list shows by their follow-up: those that are due by today, or all that have one. */
export const followUpFilters = ["due", "planned"] as const;
export type FollowUpFilter = (typeof followUpFilters)[number];

/** The columns of a record as one follow-up, null where none is planned. */
export function followUpOf(row: { follow_up_on: string | null; follow_up_note: string | null }): FollowUp | null {
  return row.follow_up_on === null ? null : { on: row.follow_up_on, note: row.follow_up_note };
}

/** Whole days since a follow-up was due: 0 today, negative for one to come. */
export function daysOverdue(on: string, today: string): number {
  return daysBetween(on, today);
}

/** The follow-up some days later: counted from today where it is overdue. */
export function snoozed(followUp: FollowUp, days: number, today: string): FollowUp {
  return { ...followUp, on: addDays(followUp.on > today ? followUp.on : today, days) };
}

/** What the history of an order keeps of a plan, `2026-11-30 text`; null for one that is done. */
export function readPlan(kept: string | null): FollowUp | null {
  const [, on = null, note = ""] = /^(\d{4}-\d{2}-\d{2})(?: (.*))?$/s.exec(kept ?? "") ?? [];
  return on === null ? null : { on, note: note || null };
}
