import { randomUUID } from "node:crypto";
import type { ISql, Sql } from "postgres";
import { z } from "zod";
import type { Turns } from "../node-shared/turns.ts";
import { matchesPassword } from "./password-hash.ts";
import { endReplayedSession, withRefreshLock } from "./refresh-tokens.ts";

/** What the gate asks about accounts by their e-mail address, in lower case. */
export interface People {
  /** Whether new addresses are confirmed by e-mail. */
  mail: boolean;
  /** Whether an account has a password; where there is none, after the same work. */
  hasPassword(email: string, password: string): Promise<boolean>;
  /**
   * Removes the password and the codes of an account that was never confirmed: a stranger may have set them, and the
   * reader of the next e-mail must not confirm them. @returns whether there was one.
   */
  forgetUnproven(email: string): Promise<boolean>;
  /** Whether an administrator has banned the account, named by its id or by a refresh token of it, for now. */
  isBanned(by: { id: string } | { refreshToken: string }): Promise<boolean>;
  /** Uses a refresh token when no other web server does. @returns undefined where too many wait */
  refreshing<T>(refreshToken: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Ends the session of a refresh token that two hold: it was used again after its successor was. */
  endReplayed(refreshToken: string): Promise<void>;
  /** Ends a session that was just opened with a password which has been changed since. @returns whether it was so. */
  endOutdated(session: OpenedSession, comparedHash: string): Promise<boolean>;
}

/** What an answer of a sign-in says of its session. */
export const openedSession = z.object({ refresh_token: z.string(), user: z.object({ id: z.uuid() }) });
type OpenedSession = z.infer<typeof openedSession>;

/**
 * Answers what the gate asks about accounts.
 * @param turns on the connections of `sql`
 * @param mail whether new addresses are confirmed by e-mail
 */
export function createPeople(sql: Sql, turns: Turns, mail: boolean): People {
  return {
    mail,
    async hasPassword(email, password) {
      const [account] = await sql<
        { hash: string | null }[]
      >`select encrypted_password as hash from auth.users where lower(email) = ${email}`;
      return matchesPassword(password, account?.hash ?? null);
    },
    async forgetUnproven(email) {
      const { count } =
        await sql`update auth.users set encrypted_password = null, confirmation_token = '', recovery_token = ''
        where lower(email) = ${email} and email_confirmed_at is null`;
      return count > 0;
    },
    async isBanned(by) {
      const rows =
        "id" in by
          ? await sql`select from auth.users where id = ${by.id} and banned_until > now()`
          : await sql`select from auth.refresh_tokens t join auth.users u on u.id = t.user_id
              where t.token = ${by.refreshToken} and u.banned_until > now()`;
      return rows.length > 0;
    },
    refreshing: (refreshToken, work) => withRefreshLock({ sql, turns }, refreshToken, work),
    endReplayed: (refreshToken) => endReplayedSession(sql, refreshToken),
    endOutdated({ refresh_token, user }, comparedHash) {
      return sql.begin(async (tx) => {
        // Waits for a change of the password that has begun: it would not see the new session and leave it open.
        const [account] = await tx<
          { hash: string | null }[]
        >`select encrypted_password as hash from auth.users where id = ${user.id} for share`;
        if (account?.hash === comparedHash) return false;
        await endSession(tx, { refresh_token, user });
        return true;
      });
    },
  };
}

/** Ends a session that was just opened. */
async function endSession(sql: ISql, { refresh_token, user }: OpenedSession): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${user.id}
    and id in (select session_id from auth.refresh_tokens where token = ${refresh_token})`;
}

/** What a sign-up is told that waits for its e-mail: the same whether or not there is an account, with an unused id. */
export function waitingForMail(email: string, data: Record<string, unknown> = {}): Response {
  const [id, now] = [randomUUID(), new Date().toISOString()];
  const times = { created_at: now, updated_at: now };
  const person = { ...data, sub: id, email, email_verified: false, phone_verified: false };
  return Response.json({
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    confirmation_sent_at: now,
    ...times,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: person,
    is_anonymous: false,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: person,
        provider: "email",
        last_sign_in_at: now,
        email,
        ...times,
      },
    ],
  });
}
