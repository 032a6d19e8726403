import type { User } from "@supabase/supabase-js";
import { data, redirect } from "react-router";
import { browserClient, type BrowserClient } from "~/supabase/browser";
import { isSessionOver } from "~/supabase/session-fetch";
import { isPassing, problemOf } from "~/supabase/errors";
import { readFactorRequirement } from "./factors.queries";
import { findRole } from "./role-lookup";
import { mayOpen, type AdminScreen, type StaffRole } from "~domain/roles";
import { markStaff } from "~/site/visits/mark-staff";
import { loginPath } from "./safe-next";
import { factorsDue } from "./session-level";

/** Why a screen was refused; thrown with status 403 and shown by the nearest boundary. */
export interface ScreenRefusal {
  refused: "no_role" | "not_for_role";
}

export interface SignedIn {
  client: BrowserClient;
  user: User;
}

/** A redirect to the sign-in page, which leads back here. */
function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(loginPath(pathname + search));
}

/** Drops a session that the backend refuses; works without the backend. */
async function leave(client: BrowserClient, request: Request): Promise<Response> {
  await client.auth.signOut({ scope: "local" });
  return toLogin(request);
}

async function signedIn(request: Request): Promise<SignedIn> {
  const client = await browserClient();
  const { data: answer, error } = await client.auth.getSession();
  if (error) throw isPassing(error) ? error : await leave(client, request);
  if (!answer.session) throw toLogin(request);
  return { client, user: answer.session.user };
}

/**
 * Runs a loader for signed-in users; others are redirected to `/login`, which leads back here. If the backend refuses
 * the session (expired, tampered with, revoked), the session is refreshed once; if that fails too, it is dropped and
 * the user must sign in again.
 */
export async function asSignedIn<T>(request: Request, load: (who: SignedIn) => Promise<T>): Promise<T> {
  const who = await signedIn(request);
  try {
    return await load(who);
  } catch (error) {
    if (problemOf(error).id !== "session_expired") throw error;
    const { error: stale } = await who.client.auth.refreshSession();
    if (stale) throw isPassing(stale) ? stale : await leave(who.client, request);
    return load(who);
  }
}

/**
 * Runs the loader of a customer's page. The database shows customers their own records until their token ends, so the
 * sign-in service is asked whether the session was ended on another device.
 */
export function asCustomer<T>(request: Request, load: (client: BrowserClient) => Promise<T>): Promise<T> {
  return asSignedIn(request, async ({ client }) => {
    const [over, loaded] = await Promise.all([isSessionOver(client), load(client)]);
    if (over) throw await leave(client, request);
    return loaded;
  });
}

export interface StaffMember {
  /** Null if the user is no member of the staff, or must first show or set up a second factor. */
  role: StaffRole | null;
  /** Whether a second factor must be set up before the role counts. */
  factorDue: boolean;
  email: string;
  userId: string;
}

/**
 * The user who opened the back office; from then on the browser's own visits are not counted. This is the first of
 * three checks; the queries and row-level security are the others.
 */
export function findStaffMember(request: Request): Promise<StaffMember> {
  return asSignedIn(request, async (who) => {
    const role = await confirmedRole(who, request);
    if (role !== null) markStaff();
    const factorDue = role === null && (await readFactorRequirement(who.client)).owed;
    return { role, factorDue, email: who.user.email ?? "", userId: who.user.id };
  });
}

/** The role, or null after a check that the session is valid: the database treats an invalid token as anonymous. */
async function confirmedRole({ client, user }: SignedIn, request: Request): Promise<StaffRole | null> {
  const role = await findRole(client, user.id);
  if (role !== null) return role;
  // The sign-in page asks for the code of the second factor.
  const { data: current } = await client.auth.getSession();
  if (current.session && factorsDue(current.session).length > 0) throw toLogin(request);
  if (await isSessionOver(client)) throw await leave(client, request);
  return null;
}

/**
 * Runs the loader of an admin screen for staff whose role may open it.
 * @throws redirect to `/login`, or a 403 with {@link ScreenRefusal}
 */
export function asStaff<T>(
  request: Request,
  screen: AdminScreen,
  load: (client: BrowserClient, url: URL, userId: string, role: StaffRole) => Promise<T>,
): Promise<T> {
  return asSignedIn(request, async (who) => {
    const role = await confirmedRole(who, request);
    if (role === null) throw data<ScreenRefusal>({ refused: "no_role" }, 403);
    if (!mayOpen(role, screen)) throw data<ScreenRefusal>({ refused: "not_for_role" }, 403);
    return load(who.client, new URL(request.url), who.user.id, role);
  });
}
