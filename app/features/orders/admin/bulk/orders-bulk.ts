import type { OrderStatus } from "~domain/order-statuses";
import type { OrderRow } from "../order-row";

/** What is done with several orders at once. */
export type OrdersChange =
  | { kind: "move"; to: OrderStatus; note: string | null }
  | { kind: "assign"; to: string | null }
  | { kind: "trash" };

/** One row for `change_orders`. */
export type ChangeRow =
  | { id: number; do: "move"; from: OrderStatus; to: OrderStatus; note: string | null }
  | { id: number; do: "undo"; to: OrderStatus }
  | { id: number; do: "assign"; from: string | null; to: string | null }
  | { id: number; do: "trash"; on: boolean };

export type ChangeAnswer = { id: number; ok: true } | { id: number; ok: false; code: string; detail: string | null };

/** An order that was not changed, and why. */
export interface Refusal {
  id: number;
  reference: string;
  code: string;
  detail: string | null;
}

/** Orders of one request: quick enough to be stopped. */
export const chunkSize = 25;

type Chosen = Pick<OrderRow, "id" | "reference" | "status" | "assigneeId">;

/** The rows that make a change; orders that are there already are left alone. */
export function rowsFor(change: OrdersChange, orders: readonly Chosen[]): ChangeRow[] {
  switch (change.kind) {
    case "move":
      return orders
        .filter(({ status }) => status !== change.to)
        .map(({ id, status }) => ({ id, do: "move", from: status, to: change.to, note: change.note }));
    case "assign":
      return orders
        .filter(({ assigneeId }) => assigneeId !== change.to)
        .map(({ id, assigneeId }) => ({ id, do: "assign", from: assigneeId, to: change.to }));
    case "trash":
      return orders.map(({ id }) => ({ id, do: "trash", on: true }));
  }
}

/** What takes rows back that were made. */
export function undoRow(row: ChangeRow): ChangeRow {
  switch (row.do) {
    case "move":
      return { id: row.id, do: "undo", to: row.to };
    case "assign":
      return { id: row.id, do: "assign", from: row.to, to: row.from };
    case "trash":
      return { id: row.id, do: "trash", on: !row.on };
    case "undo":
      return row;
  }
}

/** What came of the rows that were sent: those made, and why the others were not. */
export function outcomeOf(rows: readonly ChangeRow[], answers: readonly ChangeAnswer[], orders: readonly Chosen[]) {
  const made = rows.filter((row) => answers.some((answer) => answer.id === row.id && answer.ok));
  const refused = answers.flatMap((answer): Refusal[] => {
    if (answer.ok) return [];
    const reference = orders.find(({ id }) => id === answer.id)?.reference ?? `#${answer.id}`;
    return [{ id: answer.id, reference, code: answer.code, detail: answer.detail }];
  });
  return { made, refused };
}
