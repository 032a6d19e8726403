import { z } from "zod";
import { stated } from "~/lib/editing/problems";
import { choice, optionalEmail, optionalText } from "~/lib/editing/schemas";
import type { Colleague, StaffRole } from "../staff.queries";

/** In the order of what they may do. */
export const staffRoles = ["owner", "manager", "sales", "editor"] as const satisfies readonly StaffRole[];

const email = optionalEmail.transform((typed, context) => {
  if (typed !== null) return typed;
  context.addIssue({ code: "custom", message: stated("required") });
  return z.NEVER;
});

/** Somebody who works here: by the e-mail address of their account. */
export const colleagueSchema = z.object({
  email,
  name: optionalText(120).transform((name) => name ?? ""),
  role: choice(staffRoles),
});

export function colleagueFields(colleague: Colleague | null) {
  return { email: colleague?.email ?? "", name: colleague?.name ?? "", role: colleague?.role ?? "" };
}
