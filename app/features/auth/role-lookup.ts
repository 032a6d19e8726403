import type { BrowserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { unwrapMaybe } from "~/supabase/unwrap";
import type { StaffRole } from "~domain/roles";

/** The loaders of one navigation ask at the same time: one answer is reused for this long, in ms. */
const lifetime = 5000;

let last: { userId: string; at: number; answer: Promise<StaffRole | null> } | undefined;
let known: { userId: string; role: StaffRole | null } | undefined;

async function ask(client: BrowserClient, userId: string): Promise<StaffRole | null> {
  try {
    const role = unwrapMaybe(await client.rpc("my_role"));
    known = { userId, role };
    return role;
  } catch (error) {
    last = undefined;
    const { id } = problemOf(error);
    // During an outage the back office stays open as it was; the data is guarded by the database anyway.
    if ((id === "network" || id === "unavailable") && known?.userId === userId) return known.role;
    throw error;
  }
}

/** The role of the signed-in person out of the table `staff`, or null; asked again after 5 s. */
export function findRole(client: BrowserClient, userId: string): Promise<StaffRole | null> {
  if (last?.userId === userId && performance.now() - last.at < lifetime) return last.answer;
  const answer = ask(client, userId);
  last = { userId, at: performance.now(), answer };
  return answer;
}

/** Forgets the cached role: the session was raised to a second factor, or lost it. */
export function forgetRole(): void {
  last = undefined;
  known = undefined;
}

/** Where to go after signing in: staff to the back office, customers to their account. */
export async function homeOf(client: BrowserClient, userId: string): Promise<"/admin" | "/account"> {
  return (await findRole(client, userId)) === null ? "/account" : "/admin";
}
