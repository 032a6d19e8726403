import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";

/** Tables whose rows are deleted for good from the trash. */
export type PurgedTable =
  | "brands"
  | "sections"
  | "team_members"
  | "cars"
  | "orders"
  | "messages"
  | "viewings"
  | "trade_ins"
  | "media";
type TrashTable = PurgedTable | "customers";

/**
 * The end of a move to the trash that changed no row: the row must be there already.
 * @throws BackendError `EMPTY` where it is not in the trash, or gone
 */
export async function assertTrashed(client: BrowserClient, table: TrashTable, id: number): Promise<void> {
  unwrap(await client.from(table).select("id").eq("id", id).not("deleted_at", "is", null).maybeSingle());
}

/** Whether none of these rows is there any more. Throws where that cannot be read. */
export async function areGone(
  client: BrowserClient,
  table: PurgedTable,
  ids: readonly (number | string)[],
): Promise<boolean> {
  return unwrap(await client.from(table).select("id").in("id", ids).limit(1)).length === 0;
}
