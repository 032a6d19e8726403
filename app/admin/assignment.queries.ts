import type { BrowserClient } from "~/supabase/browser";
import { unwrapMaybe, versionConflict } from "~/supabase/unwrap";

/**
 * Assigns an order, a viewing, a trade-in or a customer, or unassigns it, if its assignee is still the one that the
 * caller saw, or already the new one. Throws version_conflict.
 */
export async function assignRecord(
  client: BrowserClient,
  table: "orders" | "viewings" | "trade_ins" | "customers",
  { id, assigneeId }: { id: number; assigneeId: string | null },
  staffId: string | null,
): Promise<void> {
  const query = client.from(table).update({ assigned_to: staffId }).eq("id", id);
  const seen = assigneeId === null ? query.is("assigned_to", null) : query.eq("assigned_to", assigneeId);
  if (unwrapMaybe(await seen.select("id").maybeSingle())) return;
  const now = unwrapMaybe(await client.from(table).select("assigned_to").eq("id", id).maybeSingle());
  if (!now || now.assigned_to !== staffId) throw versionConflict();
}
