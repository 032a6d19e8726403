import { type BulkAnswer, outcomeOf } from "~/admin/bulk/bulk-answers";
import type { BulkBackend } from "~/admin/bulk/bulk-job";
import type { DeskChange } from "~/admin/bulk/use-desk-bulk-words";
import type { LostReason } from "~domain/lost-reasons";
import type { OrderStatus } from "~domain/order-statuses";
import type { OrderRow } from "../order-row";

/** A bulk change of orders. */
export type OrdersChange =
  | { kind: "move"; to: OrderStatus; note: string | null; reason: LostReason | null }
  | DeskChange;

/** One row for `change_orders`. */
export type OrderStep = { id: number } & (
  | { do: "move"; from: OrderStatus; to: OrderStatus; note: string | null; reason: LostReason | null }
  | { do: "undo"; to: OrderStatus }
  | { do: "assign"; from: string | null; to: string | null }
  | { do: "trash"; on: boolean }
);

/** A row with the reference that names its order on the screen. */
export type ChangeRow = OrderStep & { reference: string };

/** An order that was not changed, and why. */
export interface Refusal {
  id: number;
  reference: string;
  code: string;
  detail: string | null;
}

type Chosen = Pick<OrderRow, "id" | "reference" | "status" | "assigneeId">;

/** The rows to send for a change, without orders that already have the status or the assignee. */
export function rowsFor(change: OrdersChange, orders: readonly Chosen[]): ChangeRow[] {
  switch (change.kind) {
    case "move":
      return orders
        .filter(({ status }) => status !== change.to)
        .map(({ id, reference, status }) => ({
          id,
          reference,
          do: "move",
          from: status,
          to: change.to,
          note: change.note,
          reason: change.reason,
        }));
    case "assign":
      return orders
        .filter(({ assigneeId }) => assigneeId !== change.to)
        .map(({ id, reference, assigneeId }) => ({ id, reference, do: "assign", from: assigneeId, to: change.to }));
    case "trash":
      return orders.map(({ id, reference }) => ({ id, reference, do: "trash", on: true }));
  }
}

/** The row that undoes a row that was carried out. */
export function undoRow(row: ChangeRow): ChangeRow {
  const { id, reference } = row;
  switch (row.do) {
    case "move":
      return { id, reference, do: "undo", to: row.to };
    case "assign":
      return { id, reference, do: "assign", from: row.to, to: row.from };
    case "trash":
      return { id, reference, do: "trash", on: !row.on };
    case "undo":
      return row;
  }
}

/** The types of a bulk change of orders. */
export interface OrdersBulk {
  change: OrdersChange;
  row: ChangeRow;
  undo: ChangeRow;
  refused: Refusal;
}

/** Sends bulk changes of orders, 25 in one request. @param find reads the present state of the orders with these ids */
export function ordersBackend(
  send: (rows: readonly ChangeRow[], job: string) => Promise<BulkAnswer[]>,
  find: (ids: readonly number[]) => Promise<readonly Chosen[]>,
): BulkBackend<OrdersBulk> {
  const outcome = async (rows: readonly ChangeRow[], job: string) =>
    outcomeOf(rows, await send(rows, job), undoRow, ({ id, code, detail }, row): Refusal => {
      return { id, reference: row?.reference ?? `#${id}`, code, detail };
    });
  return {
    chunkSize: 25,
    send: outcome,
    takeBack: outcome,
    refresh: async (rows, change) => rowsFor(change, await find(rows.map(({ id }) => id))),
  };
}
