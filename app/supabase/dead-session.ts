import { browserClient, type BrowserClient } from "./browser";
import { isPassing, problemOf, type ProblemId } from "./errors";

/** Whether the sign-in service no longer knows the session: signed out elsewhere, revoked, or a token made up. */
export async function isSessionOver(client: BrowserClient): Promise<boolean> {
  const { error } = await client.auth.getUser();
  return error !== null && !isPassing(error) && problemOf(error).status < 500;
}

/** What the database answers to a session that is over: it then counts as a visitor's. */
const suspicious: ReadonlySet<ProblemId> = new Set(["forbidden", "conflict", "not_found"]);

/**
 * After a refusal: ends the session here if it is over, so that the reader is asked to sign in instead of being told of
 * a role or a record that has nothing to do with it.
 */
export async function leaveDeadSession(refusal: ProblemId): Promise<void> {
  if (!suspicious.has(refusal)) return;
  const client = await browserClient();
  if (await isSessionOver(client)) await client.auth.signOut({ scope: "local" });
}
