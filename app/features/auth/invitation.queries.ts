import { z } from "zod";
import { optionalLocalizedText } from "~/utils/localized-schema";
import type { BrowserClient } from "~/supabase/browser";
import { staffRoles } from "~domain/roles";
import { unwrap } from "~/supabase/unwrap";
import { forgetRole } from "./role-lookup";

const role = z.enum(staffRoles);

/** Why an invitation gives nothing. */
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

const standing = z.enum(["open", ...closed]);

/** Why an invitation gives nothing; null where it is open. */
export type ClosedInvitation = (typeof closed)[number] | null;
export type FoundInvitation = z.infer<typeof found>;
export type AnsweredInvitation = z.infer<typeof answered>;

/** Whether the secret of a link still invites, before anybody is signed in. */
export async function findStanding(client: BrowserClient, secret: string): Promise<ClosedInvitation> {
  const state = standing.parse(unwrap(await client.rpc("invitation_standing", { p_secret: secret })));
  return state === "open" ? null : state;
}

/** What the secret of a link invites the signed-in person to. Errors: PT429 too_many. */
export async function findInvitation(client: BrowserClient, secret: string): Promise<FoundInvitation> {
  return found.parse(unwrap(await client.rpc("find_invitation", { p_secret: secret })));
}

/** Takes the role of an invitation. Errors: PT429 too_many. */
export async function acceptInvitation(client: BrowserClient, secret: string): Promise<AnsweredInvitation> {
  const answer = answered.parse(unwrap(await client.rpc("accept_invitation", { p_secret: secret })));
  forgetRole();
  return answer;
}
