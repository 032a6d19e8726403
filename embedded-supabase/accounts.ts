import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { readEmail } from "../domain/email.ts";
import type { StaffRole } from "../domain/roles.ts";
import { passwordCost } from "./password-hash.ts";

/** An account as our own scripts make it: its address counts as confirmed. */
export interface NewAccount {
  email: string;
  password: string;
  name?: string;
  /** Marks an account of the demo, in metadata that no person can write. */
  demo?: true;
}

/** The id of the account with an e-mail address, any case; undefined when there is none. */
export async function findAccount(sql: Sql, email: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`select id from auth.users where lower(email) = ${readEmail(email)}`;
  return row?.id;
}

/**
 * Creates an account that can sign in at once, the way the auth service itself stores one. The service has no
 * administration of its own, hence by SQL; the password is hashed by PostgreSQL's bcrypt, which both understand.
 * @param hashCost lower in tests only, which make hundreds of accounts
 * @throws when the address is taken (SQLSTATE 23505).
 */
export async function createAccount(
  sql: Sql,
  { email, password, name, demo }: NewAccount,
  hashCost = passwordCost,
): Promise<string> {
  const id = randomUUID();
  const address = readEmail(email);
  const metadata = { sub: id, email: address, email_verified: true, phone_verified: false, ...(name && { name }) };
  await sql.begin(async (tx) => {
    await tx`insert into auth.users
        (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (${id}, 'authenticated', 'authenticated', ${address},
        extensions.crypt(${password}, extensions.gen_salt('bf', ${hashCost})), now(),
        ${tx.json({ provider: "email", providers: ["email"], ...(demo && { demo }) })}, ${tx.json(metadata)})`;
    await tx`insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
      values (${randomUUID()}, 'email', ${id}, ${id}, ${tx.json(metadata)}, now())`;
  });
  return id;
}

/** Sets a new password and signs the account out everywhere. */
export async function setPassword(sql: Sql, id: string, password: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`update auth.users set
      encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', ${passwordCost})),
      email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now() where id = ${id}`;
    await tx`delete from auth.sessions where user_id = ${id}`;
  });
}

/** Gives an account a role, or changes the one it has; a colleague who left works here again. */
export async function giveRole(sql: Sql, id: string, role: StaffRole, name = ""): Promise<void> {
  await sql`insert into public.staff (user_id, role, name, email)
    select id, ${role}, ${name}, email from auth.users where id = ${id}
    on conflict (user_id) do update set role = excluded.role, ended_at = null,
      name = case when excluded.name = '' then public.staff.name else excluded.name end`;
}

/**
 * Takes the role away, which ends the account's sessions and leaves its open work unassigned. The colleague stays
 * known. @throws `last_owner` (PT409) for the only owner.
 */
export async function takeRole(sql: Sql, id: string): Promise<void> {
  await sql`update public.staff set ended_at = now() where user_id = ${id} and ended_at is null`;
}

/**
 * Takes every second factor away and ends the account's sessions; a new one is set up after the next sign-in.
 * @returns how many there were.
 */
export async function resetFactor(sql: Sql, id: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select public.forget_second_factor(${id}) as count`;
  return row?.count ?? 0;
}

/** Turns off the rule that owners need two-step verification, for owners whom it locks out. */
export async function dropFactorRule(sql: Sql): Promise<void> {
  await sql`update public.security_rules set owners_need_second_factor = false where id = 1`;
}
