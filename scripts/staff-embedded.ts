import type { Sql } from "postgres";
import { createAccount, findAccount, giveRole, setPassword } from "../embedded-supabase/accounts.ts";
import type { StaffRole } from "../domain/roles.ts";
import { random } from "../embedded-supabase/secrets.ts";
import { notColleague, refuseUnasked } from "./existing-account.ts";

/**
 * Gives the account of an address a role; makes the account where there is none.
 * @throws for one that is there, unless `existing`, and for a colleague's
 */
export async function addColleague(sql: Sql, email: string, role: StaffRole, existing: boolean): Promise<string> {
  const found = await findAccount(sql, email);
  const password = random(12);
  let isNew = found === undefined;
  if (found !== undefined) {
    const [account] = await sql<
      { createdAt: string; confirmedAt: string | null; lastSignInAt: string | null; role: string | null }[]
    >`
      select to_json(u.created_at)#>>'{}' as "createdAt", to_json(u.email_confirmed_at)#>>'{}' as "confirmedAt",
        to_json(u.last_sign_in_at)#>>'{}' as "lastSignInAt", s.role
      from auth.users u left join public.staff s on s.user_id = u.id and s.ended_at is null where u.id = ${found}`;
    if (account) refuseUnasked({ email, ...account }, role, existing);
    // Its password may be a stranger's, and without the e-mail that confirms it its owner could not sign in.
    isNew = account?.confirmedAt === null;
    if (isNew) await setPassword(sql, found, password);
  }
  const id = found ?? (await createAccount(sql, { email, password }));
  await giveRole(sql, id, role);
  return isNew ? `${email} is now ${role} and signs in with ${password}` : `${email} is now ${role}.`;
}

/** Gives a colleague another role. @throws for an account without one, and `last_owner` (PT409) */
export async function changeRole(sql: Sql, email: string, role: StaffRole): Promise<string> {
  const id = await findAccount(sql, email);
  const [before] =
    id === undefined
      ? []
      : await sql<{ role: string }[]>`select role from public.staff where user_id = ${id} and ended_at is null`;
  if (id === undefined || !before) throw notColleague(email);
  await giveRole(sql, id, role);
  return `${email} is now ${role}, no longer ${before.role}.`;
}

/** The secret of a new invitation. */
export async function inviteColleague(sql: Sql, role: StaffRole, name: string): Promise<string> {
  const [row] = await sql<{ secret: string }[]>`select public.invite_staff(${role}, ${name}) ->> 'secret' as secret`;
  if (!row) throw new Error("The invitation was not made.");
  return row.secret;
}
