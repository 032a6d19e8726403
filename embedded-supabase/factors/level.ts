import type { Sql } from "postgres";
import { z } from "zod";
import type { Secrets } from "../secrets.ts";
import { readToken, signToken } from "../storage/tokens.ts";

/** A factor as supabase-js shows it in `user.factors`: never its secret. */
interface ShownFactor {
  id: string;
  factor_type: string;
  status: string;
  friendly_name: string | null;
  created_at: Date;
  updated_at: Date;
  last_challenged_at: Date | null;
}

/** Answers that open a session, and the one that shows who is signed in. */
const opened = z.looseObject({ access_token: z.string(), user: z.looseObject({ id: z.string() }) });
const person = z.looseObject({ id: z.uuid(), aud: z.string() });

/** All factors of an account, the oldest first. */
function factorsOf(sql: Sql, userId: string): Promise<ShownFactor[]> {
  return sql<ShownFactor[]>`
    select id, factor_type, status, friendly_name, created_at, updated_at, last_challenged_at
    from auth.mfa_factors where user_id = ${userId} order by created_at, id`;
}

/** The level of a session: `aal2` once a second factor was shown in it. */
async function levelOf(sql: Sql, sessionId: string): Promise<"aal1" | "aal2"> {
  const [row] = await sql<{ aal: string | null }[]>`select aal from auth.sessions where id = ${sessionId}`;
  return row?.aal === "aal2" ? "aal2" : "aal1";
}

/**
 * Adds what the services leave out of their answers: the session's level (`aal`) in the access token, on every sign-in
 * and every refresh, and the factors of the person.
 */
export async function withLevel(sql: Sql, secrets: Secrets, response: Response): Promise<Response> {
  if (!response.ok || !/^application\/json\b/.test(response.headers.get("content-type") ?? "")) return response;
  const text = await response.text();
  const body: unknown = text === "" ? null : JSON.parse(text);
  const session = opened.safeParse(body);
  const user = person.safeParse(body);
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  const answer = (value: unknown) => new Response(JSON.stringify(value), { status: response.status, headers });
  if (session.success) {
    const token = await raised(sql, secrets, session.data.access_token);
    return answer({ ...session.data, access_token: token, user: await shown(sql, session.data.user) });
  }
  if (user.success) return answer(await shown(sql, user.data));
  return new Response(text || null, { status: response.status, headers });
}

async function shown<User extends { id: string }>(sql: Sql, user: User): Promise<User & { factors?: ShownFactor[] }> {
  const factors = await factorsOf(sql, user.id);
  return factors.length > 0 ? { ...user, factors } : user;
}

/** The same token, from the same moment to the same end, that also names the level of its session. */
async function raised(sql: Sql, secrets: Secrets, token: string): Promise<string> {
  const claims = readToken(token, secrets.jwtSecret);
  if (!claims) return token;
  const { session_id: sessionId, iat, exp } = claims;
  if (typeof sessionId !== "string" || typeof iat !== "number" || typeof exp !== "number") return token;
  return signToken({ ...claims, aal: await levelOf(sql, sessionId) }, secrets.jwtSecret, exp - iat, iat * 1000);
}
