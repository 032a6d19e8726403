import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";

/** The user's own name, which colleagues read where the user is staff; empty for none. */
export async function readOwnName(client: BrowserClient): Promise<string> {
  return unwrap(await client.rpc("own_name"));
}

/** Changes the user's own name; an empty one removes it. Errors: PT422 name_too_long. */
export async function changeOwnName(client: BrowserClient, name: string): Promise<void> {
  unwrapMaybe(await client.rpc("change_own_name", { p_name: name }));
}
