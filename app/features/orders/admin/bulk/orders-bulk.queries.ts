import { type BulkAnswer, bulkAnswers } from "~/admin/bulk/bulk-answers";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import type { OrderStep } from "./orders-bulk";

/**
 * Changes orders one by one; one that is refused leaves the others. At most 200.
 * @param job of a bulk change: the same rows sent again for it get the same answers
 */
export async function changeOrders(
  client: BrowserClient,
  rows: readonly OrderStep[],
  job?: string,
): Promise<BulkAnswer[]> {
  const p_rows = rows.map((row) => ({ ...row, ...(job && { job }) }));
  return bulkAnswers.parse(unwrap(await client.rpc("change_orders", { p_rows })));
}
