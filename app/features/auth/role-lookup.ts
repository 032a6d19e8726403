import type { BrowserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { unwrapMaybe } from "~/supabase/unwrap";
import type { StaffRole } from "~domain/roles";

/** Cache lifetime in ms: the loaders of one navigation share one answer. */
const lifetime = 5000;

let last: { userId: string; at: number; answer: Promise<StaffRole | null> } | undefined;
let known: { userId: string; role: StaffRole | null } | undefined;

async function ask(client: BrowserClient, userId: string): Promise<StaffRole | null> {
  try {
    const role = unwrapMaybe(await client.rpc("my_role", undefined, { get: true }));
    known = { userId, role };
    return role;
  } catch (error) {
    last = undefined;
    const { id } = problemOf(error);
    // During an outage the last known role is used, so that the back office stays open; the database checks every
    // access anyway.
    if ((id === "network" || id === "unavailable") && known?.userId === userId) return known.role;
    throw error;
  }
}

/**
 * The user's role as `my_role` in SQL returns it; null without one, or while a second factor is missing. Cached for 5
 * s.
 */
export function findRole(client: BrowserClient, userId: string): Promise<StaffRole | null> {
  if (last?.userId === userId && performance.now() - last.at < lifetime) return last.answer;
  const answer = ask(client, userId);
  last = { userId, at: performance.now(), answer };
  return answer;
}

/** Clears the cached role, because the session gained or lost its second factor. */
export function forgetRole(): void {
  last = undefined;
  known = undefined;
}
