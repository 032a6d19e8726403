import { auditedTables, listRecordHistory } from "~/features/audit/admin/audit.queries";
import type { HistoryAnswer } from "~/features/audit/admin/record-history";
import { asStaff } from "~/features/auth/guard";
import { choiceOf } from "~/utils/search-parameters";
import type { Route } from "./+types/audit-record";

/**
 * The history of one record, for the part of its form that unfolds. A failure is returned, not thrown: the form must
 * stay.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<HistoryAnswer> {
  return asStaff(request, "settings", async (client, url) => {
    const table = choiceOf(url.searchParams, "table", auditedTables);
    if (table === null) return { entries: [] };
    try {
      return { entries: await listRecordHistory(client, table, url.searchParams.get("id") ?? "") };
    } catch {
      return { failed: true };
    }
  });
}
