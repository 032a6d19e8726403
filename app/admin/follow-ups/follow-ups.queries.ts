import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe, versionConflict } from "~/supabase/unwrap";
import { type FollowUp, followUpOf, type FollowUpSubject } from "./follow-up";

const isSame = (one: FollowUp | null, other: FollowUp | null) => one?.on === other?.on && one?.note === other?.note;

/**
 * Plans the follow-up of an order or a customer, or ends it (null), if it is still the one that the caller saw, or
 * already the new one. Throws version_conflict, and `EMPTY` where there is no such record.
 */
export async function saveFollowUp(
  client: BrowserClient,
  { table, id, followUp: seen }: Omit<FollowUpSubject, "name">,
  next: FollowUp | null,
): Promise<void> {
  const change = { follow_up_on: next?.on ?? null, follow_up_note: next?.note ?? null };
  // Another change of the record in between moves its version, not its follow-up: read once more.
  for (let attempt = 0; attempt < 3; attempt++) {
    const read = client.from(table).select("version, follow_up_on, follow_up_note").eq("id", id);
    const row = unwrap(await read.maybeSingle());
    const now = followUpOf(row);
    if (isSame(now, next)) return;
    if (!isSame(now, seen)) throw versionConflict();
    const update = client.from(table).update(change).eq("id", id).eq("version", row.version);
    if (unwrapMaybe(await update.select("id").maybeSingle())) return;
  }
  throw versionConflict();
}
