import type { BrowserClient } from "~/lib/supabase/browser";
import type { Database } from "~/lib/supabase/database.types";
import { unwrap, unwrapMaybe } from "~/lib/supabase/unwrap";

export interface Colleague {
  id: string;
  name: string;
  email: string;
  role: Database["public"]["Enums"]["staff_role"];
}

/** Everyone with a role, owners first. */
export async function listStaff(client: BrowserClient): Promise<Colleague[]> {
  const rows = unwrap(await client.from("staff").select("user_id, name, email, role").order("role").order("created_at"));
  return rows.map((row) => ({ id: row.user_id, name: row.name, email: row.email, role: row.role }));
}

/** Clear Cache: the backend reads its schema again, and every web server forgets its pages. */
export async function rebuildSchemaCache(client: BrowserClient): Promise<void> {
  unwrapMaybe(await client.rpc("rebuild_schema_cache"));
}
