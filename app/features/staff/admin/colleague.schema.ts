import { z } from "zod";
import { choice, optionalEmail, optionalLine } from "~/admin/record-form/schemas";
import { BackendError } from "~/supabase/unwrap";
import { staffRoles } from "~domain/roles";
import type { Colleague } from "./staff.queries";

/** What an owner changes of a colleague. */
export const colleagueSchema = z.object({
  name: optionalLine(120).transform((name) => name ?? ""),
  role: choice(staffRoles),
});

/** What an invitation says: its link may be sent to an address, which gives no right of its own. */
export const invitationSchema = colleagueSchema.extend({ email: optionalEmail });

const knownColleague = z.object({ name: z.string(), role: z.enum(staffRoles) });
export type KnownColleague = z.output<typeof knownColleague>;

/** Whom an invitation was refused for, because they work here already; null for any other error. */
export function knownColleagueOf(error: unknown): KnownColleague | null {
  if (!(error instanceof BackendError) || error.message !== "colleague_exists") return null;
  return knownColleague.parse(JSON.parse(error.detail ?? "null"));
}

export const emptyInvitation = { name: "", email: "", role: "" };

export function colleagueFields({ name, role }: Colleague) {
  return { name, role };
}
