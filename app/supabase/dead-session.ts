import type { SupabaseClient } from "@supabase/supabase-js";
import { isPassing, problemOf } from "./errors";

type Client = Pick<SupabaseClient, "auth">;

/** Whether the sign-in service no longer knows the session: signed out elsewhere, revoked, or a token made up. */
export async function isSessionOver(client: Client): Promise<boolean> {
  const { error } = await client.auth.getUser();
  return error !== null && !isPassing(error) && problemOf(error).status < 500;
}

/** What data and files answer to a session that is over: it counts as a visitor's, who sees no such record. */
const suspicious: ReadonlySet<number> = new Set([401, 403, 404, 406, 409]);

/**
 * A `fetch` that looks after each suspicious refusal whether the session is over, and ends it here if so: the reader is
 * asked to sign in, instead of being told of a role or a record that has nothing to do with it.
 * @param clientOf the client that fetches by this
 */
export function endingDeadSessions(clientOf: () => Client): typeof fetch {
  let checking: Promise<void> | null = null;

  async function check(): Promise<void> {
    const client = clientOf();
    const { data } = await client.auth.getSession();
    if (data.session && (await isSessionOver(client))) await client.auth.signOut({ scope: "local" });
  }

  return async (input, init) => {
    const response = await fetch(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (suspicious.has(response.status) && /\/(?:rest|storage)\/v1\//.test(address))
      checking ??= check()
        // The caller gets the refusal in any case.
        .catch((error: unknown) => console.warn(error))
        .finally(() => {
          checking = null;
        });
    return response;
  };
}
