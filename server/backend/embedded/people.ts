import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { matchesPassword } from "./password-hash.ts";

/** What the gate asks about accounts by their e-mail address, in lower case. */
export interface People {
  /** Whether new addresses are confirmed by e-mail. */
  mail: boolean;
  /** Whether an account has a password; where there is none, after the same work. */
  hasPassword(email: string, password: string): Promise<boolean>;
  /** Removes an account that was never confirmed or used, so that its owner can sign up again. @returns whether there was one. */
  removeUnconfirmed(email: string): Promise<boolean>;
}

export function createPeople(sql: Sql, mail: boolean): People {
  return {
    mail,
    async hasPassword(email, password) {
      const [account] = await sql<{ hash: string | null }[]>`select encrypted_password as hash from auth.users where lower(email) = ${email}`;
      return matchesPassword(password, account?.hash ?? null);
    },
    async removeUnconfirmed(email) {
      const { count } = await sql`delete from auth.users u
        where lower(u.email) = ${email} and u.email_confirmed_at is null and u.last_sign_in_at is null
          and not exists (select from public.staff s where s.user_id = u.id)`;
      return count > 0;
    },
  };
}

/** What a sign-up is told that waits for its e-mail: the same whether or not there is an account, with an id that nobody has. */
export function waitingForMail(email: string, data: Record<string, unknown> = {}): Response {
  const [id, now] = [randomUUID(), new Date().toISOString()];
  const times = { created_at: now, updated_at: now };
  const person = { ...data, sub: id, email, email_verified: false, phone_verified: false };
  return Response.json({
    id, aud: "authenticated", role: "authenticated", email, phone: "", confirmation_sent_at: now, ...times,
    app_metadata: { provider: "email", providers: ["email"] }, user_metadata: person, is_anonymous: false,
    identities: [{ identity_id: randomUUID(), id, user_id: id, identity_data: person, provider: "email", last_sign_in_at: now, email, ...times }],
  });
}
