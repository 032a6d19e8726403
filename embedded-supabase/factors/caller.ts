import type { Sql } from "postgres";
import { z } from "zod";
import { bearerOf } from "../gate/bearer.ts";
import type { Secrets } from "../secrets.ts";
import { readToken } from "../storage/tokens.ts";

/** Somebody whose session exists, as the database knows it. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  email: string;
  /** Whether a second factor was shown in this session. */
  raised: boolean;
  /** Whether the account has a second factor at all. */
  hasFactor: boolean;
}

const claims = z.object({ sub: z.uuid(), session_id: z.uuid(), role: z.literal("authenticated") });

/** Who sends a request with an access token; undefined when the token is no good or its session has ended. */
export async function signedInBy(sql: Sql, secrets: Secrets, request: Request): Promise<SignedIn | undefined> {
  const bearer = bearerOf(request);
  const said = claims.safeParse(bearer && readToken(bearer, secrets.jwtSecret));
  if (!said.success) return undefined;
  const { sub, session_id: sessionId } = said.data;
  const [row] = await sql<{ email: string; raised: boolean; factors: number }[]>`
    select coalesce(u.email, '') as email, coalesce(s.aal = 'aal2', false) as raised,
      (select count(*)::int from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as factors
    from auth.sessions s join auth.users u on u.id = s.user_id where s.id = ${sessionId} and u.id = ${sub}`;
  return row && { userId: sub, sessionId, email: row.email, raised: row.raised, hasFactor: row.factors > 0 };
}
