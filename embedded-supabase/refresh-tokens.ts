import type { Sql } from "postgres";
import { errorCode } from "../node-shared/error-code.ts";
import type { Turns } from "../node-shared/turns.ts";
import type { Observed } from "./request-context.ts";

/** A refresh token has one successor: of two that are made of it in the same moment one is refused. */
export const refreshTokensSchema = `
do $$
begin
  if to_regclass('auth.refresh_tokens_one_successor') is not null then return; end if;
  delete from auth.refresh_tokens one using auth.refresh_tokens other
    where one.parent = other.parent and one.parent <> '' and one.id < other.id;
  create unique index refresh_tokens_one_successor on auth.refresh_tokens (parent) where parent <> '';
end $$;
`;

/**
 * Runs one use of a refresh token at a time, of all web servers on the database: between the end of a token and its
 * successor another use would be taken for that of a copy. Keeps a connection of the superuser meanwhile, so it takes a
 * turn of those.
 * @returns undefined where too many wait
 */
export async function withRefreshLock<T>(
  { sql, turns }: { sql: Sql; turns: Turns },
  token: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const leave = await turns.enter("refresh");
  if (!leave) return undefined;
  try {
    const run = sql.begin(async (tx) => {
      await tx`set local lock_timeout = '5s'`;
      await tx`select pg_advisory_xact_lock(hashtextextended(${`refresh ${token}`}, 0))`;
      return { value: await work() };
    });
    return (await run).value;
  } catch (error) {
    if (errorCode(error) === "55P03") return undefined;
    throw error;
  } finally {
    leave();
  }
}

/** Uses a refresh token. Where another use came first in the same moment, this one is given that one's successor. */
export async function refreshOnce(send: () => Promise<Observed>): Promise<Observed> {
  const met = await send();
  return met.databaseError?.code === "23505" ? send() : met;
}

/**
 * Ends the session of a refresh token that came again after the one that replaced it was used as well: one of its two
 * holders has a copy. @supabase/lite refuses it and revokes its successors, but an access token would stay valid.
 */
export async function endReplayedSession(sql: Sql, token: string): Promise<void> {
  await sql`delete from auth.sessions s using auth.refresh_tokens used
    where used.token = ${token} and s.id = used.session_id`;
}
