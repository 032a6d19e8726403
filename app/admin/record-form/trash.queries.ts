import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";

/** Tables whose rows are deleted for good from the trash. */
type PurgedTable =
  | "brands"
  | "sections"
  | "team_members"
  | "cars"
  | "orders"
  | "messages"
  | "viewings"
  | "trade_ins"
  | "media";
/** Tables whose rows go to the trash one by one. */
export type RestoredTable = Exclude<PurgedTable, "media" | "messages"> | "customers";

/**
 * Moves a row to the trash; one that is there already stays as it is. Throws `EMPTY` where there is none, `PT409` with
 * the table's own reason where it is in use.
 */
export async function trashRow(client: BrowserClient, table: RestoredTable, id: number): Promise<void> {
  const change = client.from(table).update({ deleted_at: new Date().toISOString() }).eq("id", id);
  if (unwrapMaybe(await change.is("deleted_at", null).select("id").maybeSingle())) return;
  unwrap(await client.from(table).select("id").eq("id", id).not("deleted_at", "is", null).maybeSingle());
}

/** Takes a row out of the trash. Throws `EMPTY` where it is gone. */
export async function restoreRow(client: BrowserClient, table: RestoredTable, id: number): Promise<void> {
  unwrap(await client.from(table).update({ deleted_at: null }).eq("id", id).select("id").maybeSingle());
}

/** Deletes a row for good, with what belongs to it; only what is in the trash goes. Throws `EMPTY` where none is. */
export async function purgeRow(client: BrowserClient, table: PurgedTable, id: number): Promise<void> {
  unwrap(await client.from(table).delete().eq("id", id).not("deleted_at", "is", null).select("id").maybeSingle());
}

/** Whether none of these rows is there any more. Throws where that cannot be read. */
export async function areGone(
  client: BrowserClient,
  table: PurgedTable,
  ids: readonly (number | string)[],
): Promise<boolean> {
  return unwrap(await client.from(table).select("id").in("id", ids).limit(1)).length === 0;
}
