import type { Json } from "~domain/database.types";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";

/** The kinds of records that `create_once` creates; the SQL function says which fields each needs. */
export type CreateKind =
  | "car"
  | "copy"
  | "brand"
  | "section"
  | "member"
  | "note"
  | "customer"
  | "invitation"
  | "import";

/**
 * Makes one record for a key, however often it is sent: after a lost answer, the same key gets the first answer again,
 * and what was edited in between is saved over the record that was made. Throws what the called function raises.
 * @param key a UUID, kept as long as what is to be made
 */
export async function createOnce(client: BrowserClient, kind: CreateKind, key: string, sent: Json): Promise<Json> {
  return unwrap(await client.rpc("create_once", { p_kind: kind, p_key: key, p_sent: sent }));
}
