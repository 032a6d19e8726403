import { type BulkAnswer, bulkAnswers } from "~/admin/bulk/bulk-answers";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import type { CustomerStep } from "./customers-bulk";

/**
 * Changes at most 200 customers one by one; a refused one does not stop the others.
 * @param job id of the bulk change; the same rows sent again with it get the same answers
 */
export async function changeCustomers(
  client: BrowserClient,
  rows: readonly CustomerStep[],
  job: string,
): Promise<BulkAnswer[]> {
  const p_rows = rows.map((row) => ("tags" in row ? { ...row, tags: [...row.tags], job } : { ...row, job }));
  return bulkAnswers.parse(unwrap(await client.rpc("change_customers", { p_rows })));
}
