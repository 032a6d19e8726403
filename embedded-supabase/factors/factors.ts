import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Peer } from "../../node-shared/backend.ts";
import { refuse, tooMany } from "../gate/answers.ts";
import type { Secrets } from "../secrets.ts";
import { refreshOnce } from "../refresh-tokens.ts";
import { observed } from "../request-context.ts";
import { accountNamedBy, signedInBy, type SignedIn, whileSignedIn } from "./caller.ts";
import { createCodeThrottle, placeOf } from "./code-throttle.ts";
import { endGuessedSession, type OwnerNotice } from "./guessed-session.ts";
import { withLevel } from "./level.ts";
import { newSecret } from "./totp.ts";
import { codeProblem, showFactor } from "./verify.ts";

export interface FactorsOptions extends OwnerNotice {
  secrets: Secrets;
  /** The sign-in service itself, which renews a session whose level was raised. */
  services: (request: Request) => Promise<Response>;
  /** False lets tests guess as often as they like. */
  limits?: boolean;
}

/** Second factors by a code from an app (TOTP), as supabase-js speaks it (`auth.mfa.*`), which the services lack. */
export interface Factors {
  /** Answers `factors`, `factors/<id>`, `factors/<id>/challenge` and `factors/<id>/verify`. */
  answer(request: Request, name: string, body: Record<string, unknown>, peer: Peer | undefined): Promise<Response>;
  /** Adds the level of the session and the person's factors to an answer of the sign-in service. */
  complete(response: Response): Promise<Response>;
  /** The id of the account that a valid access token names, whatever became of its session. */
  accountNamed(request: Request): string | undefined;
  /**
   * Runs `work` for the account of a request; undefined without an access token of an existing session. Until it is
   * done the session does not end, and other calls for the account wait.
   */
  whileSignedIn(request: Request, work: (who: SignedIn | undefined) => Promise<Response>): Promise<Response>;
}

const MOST_FACTORS = 10;

const path = /^factors(?:\/([0-9a-f-]+)(?:\/(challenge|verify))?)?$/;
const wanted = z.object({
  factor_type: z.string(),
  friendly_name: z.string().trim().max(100).nullish(),
  issuer: z.string().trim().max(100).nullish(),
});
const shownCode = z.object({ challenge_id: z.uuid(), code: z.string() });

/** Answers the calls about second factors that the services lack. */
export function createFactors(options: FactorsOptions): Factors {
  const { sql, secrets, services, tries, limits = true } = options;
  const countCode = createCodeThrottle(sql, tries);
  const invalid = (message: string) => refuse("auth", 400, "validation_failed", message);

  return {
    answer,
    complete: (response) => withLevel(sql, secrets, response),
    accountNamed: (request) => accountNamedBy(secrets, request),
    whileSignedIn: (request, work) => whileSignedIn(sql, secrets, request, work),
  };

  async function answer(
    request: Request,
    name: string,
    body: Record<string, unknown>,
    peer: Peer | undefined,
  ): Promise<Response> {
    const [, id, act] = path.exec(name) ?? [];
    if (request.method !== (id && !act ? "DELETE" : "POST"))
      return refuse("auth", 405, "bad_request", "Method not allowed");
    const who = await signedInBy(sql, secrets, request);
    if (!who) return refuse("auth", 401, "session_not_found", "This endpoint requires the access token of a session");
    if (!id) return enrol(who, body, new URL(request.url).host);
    if (act === "challenge") return challenge(who, id);
    return act === "verify" ? verify(request, who, id, body, peer) : unenrol(who, id);
  }

  async function enrol(who: SignedIn, body: Record<string, unknown>, site: string): Promise<Response> {
    const said = wanted.safeParse(body);
    if (!said.success) return invalid("factor_type needs to be totp");
    if (said.data.factor_type !== "totp")
      return refuse("auth", 422, "mfa_factor_type_not_enabled", "Only factors of the type totp are offered");
    if (who.factors > 0 && !who.raised)
      return refuse("auth", 403, "insufficient_aal", "AAL2 required to enroll a new factor");
    const name = said.data.friendly_name ?? "";
    const made = newSecret(said.data.issuer || site, who.email);
    const id = randomUUID();
    // Whatever was begun and left alone for five minutes goes.
    await sql`delete from auth.mfa_factors where user_id = ${who.userId} and status = 'unverified'
      and created_at < now() - interval '5 minutes'`;
    const [row] = await sql<{ factors: number; same: number }[]>`
      select count(*)::int as factors, (count(*) filter (where coalesce(friendly_name, '') = ${name}))::int as same
      from auth.mfa_factors where user_id = ${who.userId}`;
    if (row && row.factors >= MOST_FACTORS)
      return refuse(
        "auth",
        422,
        "too_many_enrolled_mfa_factors",
        "Maximum number of enrolled factors reached, unenroll to continue",
      );
    if (row && row.same > 0)
      return refuse(
        "auth",
        422,
        "mfa_factor_name_conflict",
        `A factor with the friendly name "${name}" for this user already exists`,
      );
    await sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at,
      secret)
      values (${id}, ${who.userId}, ${name}, 'totp', 'unverified', now(), now(), ${made.secret})`;
    return ok({
      id,
      type: "totp",
      friendly_name: name,
      totp: { qr_code: made.qrCode, secret: made.secret, uri: made.uri },
    });
  }

  async function challenge(who: SignedIn, factorId: string): Promise<Response> {
    const id = randomUUID();
    const made = await sql.begin(async (tx) => {
      const [factor] = await tx`update auth.mfa_factors set last_challenged_at = now()
          where id = ${factorId} and user_id = ${who.userId} returning id`;
      if (!factor) return false;
      // Those with a right code are the known places (code-throttle.ts).
      await tx`delete from auth.mfa_challenges where factor_id = ${factorId}
        and created_at < now() - case when verified_at is null then interval '1 hour' else interval '90 days' end`;
      await tx`insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
        values (${id}, ${factorId}, now(), '0.0.0.0')`;
      return true;
    });
    if (!made) return refuse("auth", 404, "mfa_factor_not_found", "MFA factor with the provided factor ID not found");
    return ok({ id, type: "totp", expires_at: Math.floor(Date.now() / 1000) + 300 });
  }

  async function verify(
    request: Request,
    who: SignedIn,
    factorId: string,
    body: Record<string, unknown>,
    peer: Peer | undefined,
  ): Promise<Response> {
    const said = shownCode.safeParse(body);
    if (!said.success) return invalid("challenge_id and code are needed");
    const attempt = limits ? await countCode(who, peer) : undefined;
    if (attempt && attempt.wait > 0) return tooMany("auth", attempt.wait);
    const problem = await showFactor(sql, who, factorId, said.data, placeOf(peer));
    if (problem === "guess" && (await attempt?.wrong()) && (await endGuessedSession(options, who, peer)))
      return codeProblem("ended");
    // Only wrong codes count.
    if (problem !== "guess" && problem !== "code") await attempt?.harmless();
    return problem ? codeProblem(problem) : renewed(request, who);
  }

  /** The session with a new token, which is of the higher level. */
  async function renewed(request: Request, { sessionId }: SignedIn): Promise<Response> {
    const [row] = await sql<{ token: string }[]>`
      select token from auth.refresh_tokens where session_id = ${sessionId} and not revoked
      order by created_at desc limit 1`;
    const headers = { "Content-Type": "application/json", apikey: secrets.publishableKey };
    const url = new URL("/auth/v1/token?grant_type=refresh_token", request.url);
    const body = JSON.stringify({ refresh_token: row?.token ?? "" });
    const send = () => observed(() => services(new Request(url, { method: "POST", headers, body })));
    return (await refreshOnce(send)).response;
  }

  /** Removes a factor. The rows are locked, so that one which is being confirmed counts as confirmed. */
  function unenrol(who: SignedIn, factorId: string): Promise<Response> {
    return sql.begin(async (tx) => {
      const factors = await tx<{ id: string; confirmed: boolean }[]>`
        select id, status = 'verified' as confirmed from auth.mfa_factors
        where user_id = ${who.userId} order by id for update`;
      const factor = factors.find(({ id }) => id === factorId);
      if (!factor)
        return refuse("auth", 404, "mfa_factor_not_found", "MFA factor with the provided factor ID not found");
      const [session] = await tx<{ raised: boolean }[]>`
        select coalesce(aal = 'aal2', false) as raised from auth.sessions where id = ${who.sessionId} for update`;
      if (factor.confirmed && !session?.raised)
        return refuse("auth", 422, "insufficient_aal", "AAL2 required to unenroll verified factor");
      await tx`delete from auth.mfa_factors where id = ${factorId}`;
      await tx`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factorId}`;
      return ok({ id: factorId });
    });
  }
}

function ok(body: unknown): Response {
  return Response.json(body, { headers: { "Access-Control-Allow-Origin": "*" } });
}
