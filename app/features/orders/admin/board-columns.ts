import { openStatuses, type OrderStatus } from "~domain/order-statuses";
import type { OrderRow } from "./order-row";

/** Target status of the orders whose move is being saved, by order id: the board shows them there already. */
export type Pending = ReadonlyMap<number, OrderStatus>;

export interface BoardColumn {
  status: OrderStatus;
  /** The cards that are shown. */
  orders: OrderRow[];
  /** Number of orders with this status, including those without a card. */
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

/** The next target for an arrow key, or `here` after the last one. */
export function stepTo(targets: readonly OrderStatus[], here: OrderStatus, by: 1 | -1): OrderStatus {
  return targets[targets.indexOf(here) + by] ?? here;
}

/** Screen reader text for a dropped card; undefined if the drop moves the order, because a toast announces moves. */
export function dropAnnouncement(
  from: OrderStatus,
  place: OrderStatus | null,
  dropped: () => string,
): string | undefined {
  return place === null || place === from ? dropped() : undefined;
}
