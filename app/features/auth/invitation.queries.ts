import { z } from "zod";
import { optionalLocalizedText } from "~/utils/localized-schema";
import type { BrowserClient } from "~/supabase/browser";
import { staffRoles } from "~domain/roles";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { forgetRole } from "./role-lookup";

const role = z.enum(staffRoles);

/** Why an invitation cannot be accepted: secret unknown, already a member of the staff, used, revoked or expired. */
const closed = ["unknown", "colleague", "used", "revoked", "expired"] as const;

const found = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("open"),
    role,
    inviter: z.string().nullable(),
    brand: optionalLocalizedText,
    expires_at: z.string(),
  }),
  z.object({ state: z.enum(closed) }),
]);
const answered = z.discriminatedUnion("state", [
  z.object({ state: z.literal("accepted"), role }),
  z.object({ state: z.enum(closed) }),
]);

const carried = z.string().nullable();
const standing = z.enum(["open", ...closed]);

/** Why an invitation cannot be accepted; null if it is open. */
export type ClosedInvitation = (typeof closed)[number] | null;
export type FoundInvitation = z.infer<typeof found>;
export type AnsweredInvitation = z.infer<typeof answered>;

/** Whether an invitation can still be accepted; works without a sign-in. */
export async function findInvitationState(client: BrowserClient, secret: string): Promise<ClosedInvitation> {
  const state = standing.parse(unwrap(await client.rpc("invitation_standing", { p_secret: secret })));
  return state === "open" ? null : state;
}

/**
 * A secret that opens the invitation for the account of an address alone, to go with an e-mail of the sign-in; null if
 * the invitation is not open, or was carried too often. Works without a sign-in.
 */
export async function carryInvitation(client: BrowserClient, secret: string, email: string): Promise<string | null> {
  return carried.parse(unwrapMaybe(await client.rpc("carry_invitation", { p_secret: secret, p_email: email })));
}

/** The invitation of a secret, for the signed-in user. Errors: PT429 too_many. */
export async function findInvitation(client: BrowserClient, secret: string): Promise<FoundInvitation> {
  return found.parse(unwrap(await client.rpc("find_invitation", { p_secret: secret })));
}

/** Accepts an invitation: the signed-in user gets its role. Errors: PT429 too_many. */
export async function acceptInvitation(client: BrowserClient, secret: string): Promise<AnsweredInvitation> {
  const answer = answered.parse(unwrap(await client.rpc("accept_invitation", { p_secret: secret })));
  forgetRole();
  return answer;
}
