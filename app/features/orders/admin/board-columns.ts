import { openStatuses, type OrderStatus } from "~domain/order-statuses";
import type { OrderRow } from "./order-row";

/** Where a card shall be shown that is being moved, by the order's id. */
export type Pending = ReadonlyMap<number, OrderStatus>;

export interface BoardColumn {
  status: OrderStatus;
  orders: OrderRow[];
}

/** The cards of each column: the longest waiting first, and in "reserved" the hold that ends first. */
export function boardColumns(orders: readonly OrderRow[], pending: Pending): BoardColumn[] {
  const at = (order: OrderRow) => pending.get(order.id) ?? order.status;
  return openStatuses.map((status) => ({
    status,
    orders: orders
      .filter((order) => at(order) === status)
      .toSorted((one, other) => moment(one, status) - moment(other, status) || one.id - other.id),
  }));
}

function moment(order: OrderRow, status: OrderStatus): number {
  return Date.parse(status === "reserved" && order.holdUntil !== null ? order.holdUntil : order.createdAt);
}

/** The column or end a card goes to from another one by a press of an arrow; stays where there is none further. */
export function stepTo(targets: readonly OrderStatus[], here: OrderStatus, by: 1 | -1): OrderStatus {
  return targets[targets.indexOf(here) + by] ?? here;
}
