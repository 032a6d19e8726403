import { type BulkAnswer, outcomeOf } from "~/admin/bulk/bulk-answers";
import type { BulkBackend } from "~/admin/bulk/bulk-job";
import type { DeskChange } from "~/admin/bulk/use-desk-bulk-words";
import type { Customer } from "../customer-row";

/** What is done with several customers at once. */
export type CustomersChange = { kind: "tag"; tags: readonly string[]; on: boolean } | DeskChange;

/** One row for `change_customers`. Of people it says no more than their number: it is kept in the browser window. */
export type CustomerStep = { id: number } & (
  | { do: "tag"; tags: readonly string[]; on: boolean }
  | { do: "assign"; from: string | null; to: string | null }
  | { do: "trash"; on: boolean }
);

/** A customer who was not changed, and why. */
export interface CustomerRefusal {
  id: number;
  code: string;
}

/** What a change of several customers is made of. */
export interface CustomersBulk {
  change: CustomersChange;
  row: CustomerStep;
  undo: CustomerStep;
  refused: CustomerRefusal;
}

type Chosen = Pick<Customer, "id" | "tags" | "assigneeId">;

/** The rows that make a change; customers who are so already are left alone. */
export function rowsFor(change: CustomersChange, customers: readonly Chosen[]): CustomerStep[] {
  switch (change.kind) {
    case "tag":
      return customers.flatMap(({ id, tags }): CustomerStep[] => {
        // Only what it changes, so that taking it back leaves what was there before.
        const changed = change.tags.filter((tag) => tags.includes(tag) !== change.on);
        return changed.length === 0 ? [] : [{ id, do: "tag", tags: changed, on: change.on }];
      });
    case "assign":
      return customers
        .filter(({ assigneeId }) => assigneeId !== change.to)
        .map(({ id, assigneeId }) => ({ id, do: "assign", from: assigneeId, to: change.to }));
    case "trash":
      return customers.map(({ id }) => ({ id, do: "trash", on: true }));
  }
}

/** What takes a row back that was made. */
export function undoRow(row: CustomerStep): CustomerStep {
  return row.do === "assign" ? { ...row, from: row.to, to: row.from } : { ...row, on: !row.on };
}

/** @param find the customers with these numbers, as they are now */
export function customersBackend(
  send: (rows: readonly CustomerStep[], job: string) => Promise<BulkAnswer[]>,
  find: (ids: readonly number[]) => Promise<readonly Chosen[]>,
): BulkBackend<CustomersBulk> {
  const sent = async (rows: readonly CustomerStep[], job: string) =>
    outcomeOf(rows, await send(rows, job), undoRow, ({ id, code }) => ({ id, code }));
  return {
    chunkSize: 25,
    send: sent,
    takeBack: sent,
    refresh: async (rows, change) => rowsFor(change, await find(rows.map(({ id }) => id))),
  };
}
