import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe, versionConflict } from "~/supabase/unwrap";
import type { SavedRecord } from "./use-record-form";

/** Tables whose rows have a note for colleagues. */
export type NotedTable = "messages" | "trade_ins" | "viewings";

/** The note of a row as a form edits it. Throws `EMPTY` where there is none. */
export async function findNote(
  client: BrowserClient,
  table: NotedTable,
  id: number,
): Promise<SavedRecord<{ note: string }>> {
  const { note, version } = unwrap(await client.from(table).select("note, version").eq("id", id).maybeSingle());
  return { values: { note: note ?? "" }, version, by: null, at: null };
}

/** Saves the note if the row is still the version that was read. Throws version_conflict. */
export async function saveNote(
  client: BrowserClient,
  table: NotedTable,
  id: number,
  { note, version }: { note: string | null; version: number | null },
): Promise<{ id: number; version: number }> {
  const query = client
    .from(table)
    .update({ note })
    .eq("id", id)
    .eq("version", version ?? 0);
  const saved = unwrapMaybe(await query.select("id, version").maybeSingle());
  if (!saved) throw versionConflict();
  return saved;
}
