import type { OrderStatus } from "~domain/order-statuses";

/** The state of the first answer to an order. */
export type ResponseClock =
  | { state: "running" | "overdue"; due: string }
  | { state: "answered"; placed: string; at: string }
  /** Not answered, and no answer is due any more. */
  | { state: "none" };

interface Waiting {
  status: OrderStatus;
  createdAt: string;
  firstResponseAt: string | null;
}

/** @param minutes within which the dealer wants to answer */
export function responseClock(
  { status, createdAt, firstResponseAt }: Waiting,
  minutes: number,
  now: string,
): ResponseClock {
  if (firstResponseAt !== null) return { state: "answered", placed: createdAt, at: firstResponseAt };
  if (status !== "new") return { state: "none" };
  const due = new Date(Date.parse(createdAt) + minutes * 60_000).toISOString();
  return { state: Date.parse(due) < Date.parse(now) ? "overdue" : "running", due };
}
