import type { BrowserClient } from "~/supabase/browser";
import { readFactorRequirement } from "./factors.queries";
import { findRole } from "./role-lookup";

/**
 * The start page after signing in: the back office for staff, also while they have to set up a second factor, else the
 * account.
 */
export async function homeOf(client: BrowserClient, userId: string): Promise<"/admin" | "/account"> {
  const isStaff = (await findRole(client, userId)) !== null || (await readFactorRequirement(client)).owed;
  return isStaff ? "/admin" : "/account";
}
