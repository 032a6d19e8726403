import type { BrowserClient } from "~/supabase/browser";
import { type Invitation, listInvitations } from "./invitations.queries";
import { type Colleague, listFactorHolders, listStaff } from "./staff.queries";

interface Colleagues {
  staff: Colleague[];
  /** Ids of colleagues with a second factor; empty unless the reader is an owner. */
  factorHolders: string[];
  invitations: Invitation[];
}

/** Reads the staff, and for owners also second factors and invitations. */
export async function readColleagues(client: BrowserClient, me: string): Promise<Colleagues> {
  const staff = await listStaff(client);
  const isOwner = staff.some(({ id, role }) => id === me && role === "owner");
  const [factorHolders, invitations] = isOwner
    ? await Promise.all([listFactorHolders(client), listInvitations(client)])
    : [[], []];
  return { staff, factorHolders, invitations };
}
