import type { BrowserClient } from "~/supabase/browser";
import { type Invitation, listInvitations } from "./invitations.queries";
import { type Colleague, listFactorHolders, listStaff } from "./staff.queries";

interface Colleagues {
  staff: Colleague[];
  /** The ids of those who have a second factor; none for anyone but an owner. */
  factorHolders: string[];
  invitations: Invitation[];
}

/** Who works here, and for an owner also the second factors and invitations. */
export async function readColleagues(client: BrowserClient, me: string): Promise<Colleagues> {
  const staff = await listStaff(client);
  const isOwner = staff.some(({ id, role }) => id === me && role === "owner");
  const [factorHolders, invitations] = isOwner
    ? await Promise.all([listFactorHolders(client), listInvitations(client)])
    : [[], []];
  return { staff, factorHolders, invitations };
}
