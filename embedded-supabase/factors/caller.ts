import type { ISql, Sql } from "postgres";
import { z } from "zod";
import { bearerOf } from "../gate/bearer.ts";
import type { Secrets } from "../secrets.ts";
import { readToken } from "../storage/tokens.ts";

/** A signed-in person whose session exists in the database. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  email: string;
  /** Whether a second factor was shown in this session. */
  raised: boolean;
  /** How many confirmed second factors the account has. */
  factors: number;
}

const claims = z.object({ sub: z.uuid(), session_id: z.uuid(), role: z.literal("authenticated") });

/** The id of the account that a valid access token names, whatever became of its session. */
export function accountNamedBy(secrets: Secrets, request: Request): string | undefined {
  return claimsOf(secrets, request)?.sub;
}

/** The account of a request's access token; undefined if the token is invalid or its session has ended. */
export async function signedInBy(sql: ISql, secrets: Secrets, request: Request): Promise<SignedIn | undefined> {
  const said = claimsOf(secrets, request);
  if (!said) return undefined;
  const { sub, session_id: sessionId } = said;
  const [row] = await sql<{ email: string; raised: boolean; factors: number }[]>`
    select coalesce(u.email, '') as email, coalesce(s.aal = 'aal2', false) as raised,
      (select count(*)::int from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as factors
    from auth.sessions s join auth.users u on u.id = s.user_id where s.id = ${sessionId} and u.id = ${sub}`;
  return row && { userId: sub, sessionId, ...row };
}

/**
 * Runs `work` for the account of a request. Until it is done, the session cannot be ended, and other calls of this
 * function for the account wait, also those of other sessions and web servers.
 */
export function whileSignedIn(
  sql: Sql,
  secrets: Secrets,
  request: Request,
  work: (who: SignedIn | undefined) => Promise<Response>,
): Promise<Response> {
  const said = claimsOf(secrets, request);
  if (!said) return work(undefined);
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`account ${said.sub}`}, 0))`;
    await tx`select from auth.sessions where id = ${said.session_id} for key share`;
    return work(await signedInBy(tx, secrets, request));
  });
}

function claimsOf(secrets: Secrets, request: Request): z.infer<typeof claims> | undefined {
  const bearer = bearerOf(request);
  const reading = claims.safeParse(bearer && readToken(bearer, secrets.jwtSecret));
  return reading.success ? reading.data : undefined;
}
