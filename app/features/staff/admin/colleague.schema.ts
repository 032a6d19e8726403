import { z } from "zod";
import { choice, optionalEmail, optionalLine } from "~/admin/record-form/schemas";
import { staffRoles } from "~domain/roles";
import type { Colleague } from "./staff.queries";

/** What an owner changes of a colleague. */
export const colleagueSchema = z.object({
  name: optionalLine(120).transform((name) => name ?? ""),
  role: choice(staffRoles),
});

/** What an invitation says: its link may be sent to an address, which gives no right of its own. */
export const invitationSchema = colleagueSchema.extend({ email: optionalEmail });

export const emptyInvitation = { name: "", email: "", role: "" };

export function colleagueFields({ name, role }: Colleague) {
  return { name, role };
}
