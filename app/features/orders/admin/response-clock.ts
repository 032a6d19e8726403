import type { TFunction } from "i18next";
import type { OrderStatus } from "~domain/order-statuses";
import { wholeSpan } from "./time-span";

/** State of the first answer to an order; times are ISO. */
export type ResponseClock =
  | { state: "running" | "overdue"; due: string }
  | { state: "answered"; placed: string; at: string }
  /** Not answered, and no longer due because the order is not new. */
  | { state: "none" };

interface Waiting {
  status: OrderStatus;
  createdAt: string;
  firstResponseAt: string | null;
}

/** State of the first answer at `now`. @param minutes the dealer's own limit for a first answer */
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

/** How long after the order the first answer was given: `Given after 5 minutes`. */
export function answeredAfter(
  { placed, at }: Pick<Extract<ResponseClock, { state: "answered" }>, "placed" | "at">,
  t: TFunction<"admin_standing">,
): string {
  const { unit, count } = wholeSpan(placed, at);
  return t(`clock.answered.${unit}`, { count });
}
