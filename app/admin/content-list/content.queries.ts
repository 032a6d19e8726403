import type { BrowserClient } from "~/supabase/browser";
import { BackendError, unwrap, unwrapMaybe } from "~/supabase/unwrap";

/** Tables whose rows have an order and a visibility, and go to the trash before they are deleted. */
export type ContentTable = "brands" | "sections" | "team_members";

/**
 * Saves a new order of a list, first to last, if it still has the order that the caller saw. Idempotent. Throws
 * BackendError: `PT409` order_changed.
 */
export async function reorderContent(
  client: BrowserClient,
  table: ContentTable,
  ids: number[],
  seen: number[],
): Promise<void> {
  unwrapMaybe(await client.rpc("reorder", { p_table: table, p_ids: ids, p_seen: seen }));
}

/** Shows a row on the site or hides it. */
export async function setContentVisible(
  client: BrowserClient,
  table: ContentTable,
  id: number,
  visible: boolean,
): Promise<void> {
  unwrap(await client.from(table).update({ visible }).eq("id", id).is("deleted_at", null).select("id").maybeSingle());
}

/** Who changed a record last, and when; nothing for those who may not read the log. */
export async function findLastChange(
  client: BrowserClient,
  table: ContentTable | "customers",
  id: number,
): Promise<{ by: string | null; at: string | null }> {
  const answer = await client
    .from("audit_entries")
    .select("at, actor_name, actor_email")
    .eq("table_name", table)
    .eq("record_id", String(id))
    .order("id", { ascending: false })
    .limit(1)
    .maybeSingle();
  const entry = unwrapMaybe(answer);
  return { by: entry?.actor_name ?? entry?.actor_email ?? null, at: entry?.at ?? null };
}

/** Whether a save was refused because another row has that value, and which rule said so. */
export function isTaken(error: unknown): error is BackendError {
  return error instanceof BackendError && error.code === "23505";
}
