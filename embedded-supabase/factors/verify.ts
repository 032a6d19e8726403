import type { ISql, Sql } from "postgres";
import { refuse } from "../gate/answers.ts";
import type { SignedIn } from "./caller.ts";
import { isRightCode } from "./totp.ts";

/** `guess`: a wrong code of a factor that the session has yet to show, `code`: any other wrong one. */
type CodeProblem = "session" | "factor" | "level" | "challenge" | "expired" | "code" | "guess" | "ended";

const wrongCode = [422, "mfa_verification_failed", "Invalid TOTP code entered"] as const;

const refusals = {
  session: [401, "session_not_found", "This endpoint requires the access token of a session"],
  factor: [404, "mfa_factor_not_found", "MFA factor with the provided factor ID not found"],
  level: [403, "insufficient_aal", "AAL2 required to confirm another factor"],
  challenge: [404, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found"],
  expired: [
    422,
    "mfa_challenge_expired",
    "MFA challenge has expired, verify against another challenge or create a new challenge.",
  ],
  code: wrongCode,
  guess: wrongCode,
  ended: [403, "mfa_verification_rejected", "Too many wrong codes: this session has ended"],
} as const;

/** How many places of a factor are remembered. */
const mostPlaces = 20;

/** A refused code in the words and with the codes of a hosted project. */
export function codeProblem(problem: CodeProblem): Response {
  const [status, code, message] = refusals[problem];
  return refuse("auth", status, code, message);
}

/**
 * Checks a code and, when it is right, raises the session and ends those of the account that stay below. A code counts
 * once (RFC 6238, 5.2): the rows of the factors are locked, so that it does so for two requests at once as well. Where
 * there is a confirmed factor only a raised session confirms another, and unconfirmed ones are removed.
 * A new factor cancels what was mailed before.
 * @param place where the request comes from: it becomes one of the account's known places
 * @returns what was wrong, or undefined.
 */
export function showFactor(
  sql: Sql,
  who: SignedIn,
  factorId: string,
  said: { challenge_id: string; code: string },
  place: string,
): Promise<CodeProblem | undefined> {
  return sql.begin(async (tx) => {
    const factors = await tx<{ id: string; secret: string; kind: string; confirmed: boolean }[]>`
      select id, secret, factor_type as kind, status = 'verified' as confirmed from auth.mfa_factors
      where user_id = ${who.userId} order by id for update`;
    const factor = factors.find(({ id, kind }) => id === factorId && kind === "totp");
    if (!factor) return "factor";
    // It may have ended while this request waited for another code of the account.
    const [session] = await tx`select from auth.sessions where id = ${who.sessionId} for update`;
    if (!session) return "session";
    if (!factor.confirmed && !who.raised && factors.some(({ confirmed }) => confirmed)) return "level";
    const [challenge] = await tx<{ open: boolean }[]>`
      select verified_at is null and created_at > now() - interval '5 minutes' as open
      from auth.mfa_challenges where id = ${said.challenge_id} and factor_id = ${factorId}`;
    if (!challenge) return "challenge";
    if (!challenge.open) return "expired";
    const [used] = await tx`
      select from auth.mfa_challenges where factor_id = ${factorId} and otp_code = ${said.code}
      and verified_at > now() - interval '3 minutes'`;
    if (used || !isRightCode(factor.secret, said.code)) return factor.confirmed && !who.raised ? "guess" : "code";
    await tx`update auth.mfa_challenges set verified_at = now(), otp_code = ${said.code}, ip_address = ${place}
      where id = ${said.challenge_id}`;
    await keepPlaces(tx, factorId);
    await tx`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factorId}`;
    await tx`delete from auth.mfa_factors where user_id = ${who.userId} and status = 'unverified'`;
    await tx`update auth.sessions set aal = 'aal2', factor_id = ${factorId} where id = ${who.sessionId}`;
    await tx`delete from auth.sessions where user_id = ${who.userId} and aal is distinct from 'aal2'`;
    if (!factor.confirmed) await tx`select public.cancel_mailed_codes(${who.userId})`;
    return undefined;
  });
}

/** Keeps one challenge for each of the last places from which a right code came; the latest also say what was used. */
async function keepPlaces(tx: ISql, factorId: string): Promise<void> {
  await tx`delete from auth.mfa_challenges
    where factor_id = ${factorId} and verified_at < now() - interval '5 minutes' and id not in (
      select id from (select distinct on (ip_address) id, verified_at from auth.mfa_challenges
        where factor_id = ${factorId} and verified_at is not null order by ip_address, verified_at desc) latest
      order by verified_at desc limit ${mostPlaces})`;
}
