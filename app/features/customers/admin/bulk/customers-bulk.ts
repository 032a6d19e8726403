import { type BulkAnswer, outcomeOf } from "~/admin/bulk/bulk-answers";
import type { BulkBackend } from "~/admin/bulk/bulk-job";
import type { DeskChange } from "~/admin/bulk/use-desk-bulk-words";
import type { Customer } from "../customer-row";

/** A bulk change of customers. */
export type CustomersChange = { kind: "tag"; tags: readonly string[]; on: boolean } | DeskChange;

/**
 * One row for `change_customers`. It identifies the customer by id only, without personal data, because it is stored in
 * the browser.
 */
export type CustomerStep = { id: number } & (
  | { do: "tag"; tags: readonly string[]; on: boolean }
  | { do: "assign"; from: string | null; to: string | null }
  | { do: "trash"; on: boolean }
);

/** A customer whose change was refused, with the reason as a code. */
export interface CustomerRefusal {
  id: number;
  code: string;
}

/** The types of a bulk change of customers. */
export interface CustomersBulk {
  change: CustomersChange;
  row: CustomerStep;
  undo: CustomerStep;
  refused: CustomerRefusal;
}

type Chosen = Pick<Customer, "id" | "tags" | "assigneeId">;

/** The rows of a change, without customers who are already in the wanted state. */
export function rowsFor(change: CustomersChange, customers: readonly Chosen[]): CustomerStep[] {
  switch (change.kind) {
    case "tag":
      return customers.flatMap(({ id, tags }): CustomerStep[] => {
        // Only the tags that change, so that Undo restores the state before.
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

/** The row that undoes a row. */
export function undoRow(row: CustomerStep): CustomerStep {
  return row.do === "assign" ? { ...row, from: row.to, to: row.from } : { ...row, on: !row.on };
}

/**
 * The backend of bulk changes of customers.
 * @param find reads these customers with their present values
 */
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
