import { z } from "zod";
import { choice, optionalEmail, optionalLine } from "~/admin/record-form/schemas";
import { BackendError } from "~/supabase/unwrap";
import { type Language, languages } from "~domain/languages";
import { accountNameLength, staffRoles } from "~domain/roles";
import type { Colleague } from "./staff.queries";

/** The fields of a colleague that owners can change. */
export const colleagueSchema = z.object({
  name: optionalLine(accountNameLength).transform((name) => name ?? ""),
  role: choice(staffRoles),
});

/** An invitation. The link may be e-mailed to an address; any account that has the link can accept it. */
export const invitationSchema = colleagueSchema.extend({ email: optionalEmail, language: choice(languages) });

const knownColleague = z.object({ name: z.string(), role: z.enum(staffRoles) });
export type KnownColleague = z.output<typeof knownColleague>;

/** The colleague whose e-mail address an invitation was refused for; null for any other error. */
export function knownColleagueOf(error: unknown): KnownColleague | null {
  if (!(error instanceof BackendError) || error.message !== "colleague_exists") return null;
  return knownColleague.parse(JSON.parse(error.detail ?? "null"));
}

/** @param language the inviter's, which the person invited reads most often as well */
export function emptyInvitation(language: Language) {
  return { name: "", email: "", role: "", language };
}

export function colleagueFields({ name, role }: Colleague) {
  return { name, role };
}
