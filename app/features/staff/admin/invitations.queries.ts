import type { Language } from "~domain/languages";
import { invitationLink } from "~domain/private-paths";
import { createOnce } from "~/admin/create-once.queries";
import type { BrowserClient } from "~/supabase/browser";
import type { Database } from "~domain/database.types";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { z } from "zod";
import type { StaffRole } from "~domain/roles";

/** An invitation as owners see it, without its secret. Times are ISO. */
export interface Invitation {
  id: number;
  role: StaffRole;
  name: string;
  email: string | null;
  state: "open" | "used" | "revoked" | "expired";
  /** When it expires, or when it ended. */
  until: string;
  /** The address of the account that accepted; null also where that person was erased. */
  usedBy: string | null;
  mail: Database["public"]["Enums"]["mail_status"] | null;
}

/** A new invitation, whose link is shown only once. */
export interface NewInvitation {
  /** Address of the page that accepts it, with the secret after `#`, so that it is not sent to servers. */
  link: string;
  until: string;
}

export interface InvitationWish {
  role: StaffRole;
  name: string;
  /** Address to which the link is e-mailed; null for none. */
  email: string | null;
  language: Language;
}

const made = z.object({ secret: z.string(), expires_at: z.string() });
const closedShown = 10;

/**
 * Invites a colleague, once for each key: a repeated call returns a new link and ends the first one. Errors: PT409
 * colleague_exists and PT422 email_invalid (field email), PT429 too_many.
 */
export async function inviteColleague(
  client: BrowserClient,
  wish: InvitationWish,
  key: string = crypto.randomUUID(),
): Promise<NewInvitation> {
  const { secret, expires_at } = made.parse(await createOnce(client, "invitation", key, { ...wish }));
  return { link: invitationLink(location.origin, wish.language, secret), until: expires_at };
}

interface Times {
  used_at: string | null;
  revoked_at: string | null;
  expires_at: string;
}

function stateOf({ used_at, revoked_at, expires_at }: Times): Invitation["state"] {
  if (used_at) return "used";
  if (revoked_at) return "revoked";
  return Date.parse(expires_at) > Date.now() ? "open" : "expired";
}

/** The open invitations, newest first, then the latest closed ones. Owners only. */
export async function listInvitations(client: BrowserClient): Promise<Invitation[]> {
  const rows = unwrap(
    await client
      .from("staff_invitations")
      .select("id, role, name, email, expires_at, revoked_at, used_at, used_email, mails(kind, status)")
      .order("id", { ascending: false })
      .limit(100),
  );
  const invitations = rows.map((row): Invitation => ({
    id: row.id,
    role: row.role,
    name: row.name,
    email: row.email,
    state: stateOf(row),
    until: row.used_at ?? row.revoked_at ?? row.expires_at,
    usedBy: row.used_email,
    mail: row.mails.find(({ kind }) => kind === "staff_invitation")?.status ?? null,
  }));
  const open = invitations.filter(({ state }) => state === "open");
  return [...open, ...invitations.filter(({ state }) => state !== "open").slice(0, closedShown)];
}

/** Ends an invitation that has not been accepted. Errors: PT404 invitation_closed. */
export async function revokeInvitation(client: BrowserClient, id: number): Promise<void> {
  unwrapMaybe(await client.rpc("revoke_invitation", { p_id: id }));
}
