import { type BulkAnswer, bulkAnswers } from "~/admin/bulk/bulk-answers";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import type { CustomerStep } from "./customers-bulk";

/**
 * Changes customers one by one; one that is refused leaves the others. At most 200.
 * @param job of a bulk change: the same rows sent again for it get the same answers
 */
export async function changeCustomers(
  client: BrowserClient,
  rows: readonly CustomerStep[],
  job: string,
): Promise<BulkAnswer[]> {
  const p_rows = rows.map((row) => ("tags" in row ? { ...row, tags: [...row.tags], job } : { ...row, job }));
  return bulkAnswers.parse(unwrap(await client.rpc("change_customers", { p_rows })));
}
