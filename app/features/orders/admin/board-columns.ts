import { openStatuses, type OrderStatus } from "~domain/order-statuses";
import type { OrderRow } from "./order-row";

/** Where a card shall be shown that is being moved, by the order's id. */
export type Pending = ReadonlyMap<number, OrderStatus>;

export interface BoardColumn {
  status: OrderStatus;
  /** The cards that are shown. */
  orders: OrderRow[];
  /** How many orders have the status, shown or not. */
  total: number;
}

/** The cards of each column: the longest waiting first, and in "reserved" the hold that ends first. */
export function boardColumns(
  { orders, totals }: { orders: readonly OrderRow[]; totals: ReadonlyMap<OrderStatus, number> },
  pending: Pending,
): BoardColumn[] {
  const at = (order: OrderRow) => pending.get(order.id) ?? order.status;
  return openStatuses.map((status) => {
    const shown = orders.filter((order) => at(order) === status);
    const left = orders.filter((order) => order.status === status && at(order) !== status).length;
    const came = shown.filter((order) => order.status !== status).length;
    return {
      status,
      orders: shown.toSorted((one, other) => moment(one, status) - moment(other, status) || one.id - other.id),
      total: (totals.get(status) ?? 0) - left + came,
    };
  });
}

function moment(order: OrderRow, status: OrderStatus): number {
  return Date.parse(status === "reserved" && order.holdUntil !== null ? order.holdUntil : order.createdAt);
}

/** The column or end a card goes to from another one by a press of an arrow; stays where there is none further. */
export function stepTo(targets: readonly OrderStatus[], here: OrderStatus, by: 1 | -1): OrderStatus {
  return targets[targets.indexOf(here) + by] ?? here;
}

/** What is announced of a dropped card: nothing after a move of the order, which is announced by itself. */
export function saidOfDrop(from: OrderStatus, place: OrderStatus | null, dropped: () => string): string | undefined {
  return place === null || place === from ? dropped() : undefined;
}
