import { type BulkAnswer, bulkAnswers } from "~/admin/bulk/bulk-answers";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import type { OrderStep } from "./orders-bulk";

/**
 * Changes at most 200 orders, each on its own: a refused one does not stop the others.
 * @param job id of the bulk change; the same rows sent again with it get the same answers
 */
export async function changeOrders(
  client: BrowserClient,
  rows: readonly OrderStep[],
  job?: string,
): Promise<BulkAnswer[]> {
  const p_rows = rows.map((row) => ({ ...row, ...(job && { job }) }));
  return bulkAnswers.parse(unwrap(await client.rpc("change_orders", { p_rows })));
}
