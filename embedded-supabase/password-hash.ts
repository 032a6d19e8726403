import bcrypt from "bcrypt";
import bcryptjs from "bcryptjs";
import { Turns } from "../node-shared/turns.ts";
import { noteComparison, requestAddress } from "./request-context.ts";

/** What @supabase/lite makes, and what Supabase makes: accounts can be moved in both directions. */
export const passwordCost = 10;
/** The threads that hash are those that read files and look names up: half of the four stay free. */
const AT_ONCE = 2;

/** Matches no password: what a sign-in to an unknown address is compared with, so that it takes as long. */
const unusedHash = "$2b$10$6szbhbo./m1hXteqHDLbyOeWieW3CLL6bmgm0bXAoQejlioV5yfD6";

/** The next is of the address with the fewest: one that sends many keeps no other from signing in. None is refused. */
const turns = new Turns({
  all: AT_ONCE,
  each: AT_ONCE,
  waiting: Number.POSITIVE_INFINITY,
  eachWaiting: Number.POSITIVE_INFINITY,
  patience: 2 ** 31 - 1,
});

const queued = <T>(work: () => Promise<T>): Promise<T> => turns.run(requestAddress(), work);

/** A bcrypt hash, made outside the thread that answers requests. */
export function hashPassword(password: string, cost = passwordCost): Promise<string> {
  return queued(() => bcrypt.hash(password, cost));
}

/** Whether a password belongs to a hash; without a hash it never does, after the same work. */
export async function matchesPassword(password: string, stored: string | null): Promise<boolean> {
  noteComparison(stored);
  const matches = await queued(() => bcrypt.compare(password, stored || unusedHash)).catch(() => false);
  return matches && Boolean(stored);
}

/**
 * Lets @supabase/lite hash with these functions. Its own are JavaScript: each sign-in would keep every other request
 * waiting for a tenth of a second.
 */
export function replaceHashing(): void {
  Reflect.set(bcryptjs, "hash", hashPassword);
  Reflect.set(bcryptjs, "compare", matchesPassword);
}
