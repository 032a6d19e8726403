import type { AuthBody } from "./auth-body.ts";
import type { Route } from "./paths.ts";

/** What a request of the auth service may say: parameters of its address and fields of its body. */
interface Allowed {
  query?: readonly string[];
  body?: readonly (keyof AuthBody)[];
  /** Fields that the gate decides itself, whatever was sent. */
  forced?: Record<string, unknown>;
}

/** Accepted from supabase-js and used by the gate alone: the page that a link of an e-mail leads to. */
const back = ["redirect_to"];

/**
 * Every request that the auth service is asked, by method and path, with the names that it reads. Other fields that
 * supabase-js sends (a captcha's token, a code challenge) mean nothing to it and are left out, as a hosted project
 * ignores what it does not know.
 */
const requests: Record<string, Allowed> = {
  "POST signup": { query: back, body: ["email", "password", "data"] },
  "POST token password": { query: ["grant_type", ...back], body: ["email", "password"] },
  "POST token refresh_token": { query: ["grant_type"], body: ["refresh_token"] },
  // An account made by a code would count as confirmed before the e-mail is read.
  "POST otp": { query: back, body: ["email"], forced: { create_user: false } },
  "POST verify": { query: back, body: ["email", "token", "token_hash", "type"] },
  "GET verify": { query: ["token", "type", "redirect_to", "apikey"] },
  "POST recover": { query: back, body: ["email"] },
  "POST resend": { query: back, body: ["email", "type"] },
  "POST logout": { query: ["scope"] },
  "GET user": { query: ["apikey"] },
  "PUT user": { query: back, body: ["email", "password"] },
  "GET reauthenticate": { query: ["apikey"] },
  "GET settings": { query: ["apikey"] },
  "GET health": { query: ["apikey"] },
  "GET .well-known/jwks.json": { query: ["apikey"] },
  "POST factors": { body: ["factor_type", "friendly_name", "issuer"] },
  "DELETE factors/id": {},
  "POST factors/id/challenge": {},
  "POST factors/id/verify": { body: ["challenge_id", "code"] },
};

const methods = new Set(Object.keys(requests).map((name) => name.split(" ").slice(0, 2).join(" ")));

/** A decided request of the auth service: the only one that goes on. */
export interface AuthRequest {
  query: URLSearchParams;
  /** The kind of sign-in, of `token` alone. */
  grant: string | null;
  /** The fields of the body that go on. */
  fields(body: AuthBody): Record<string, unknown>;
}

/**
 * Reads method, path and query of an auth request once, by decoded name, for the gate and for the service behind it.
 * @returns why it is refused, where a parameter is unknown, comes twice or is none of the values there are.
 */
export function readAuthRequest(
  { name }: Route,
  method: string,
  search: URLSearchParams,
): AuthRequest | { status: number; refusal: string } {
  // A link of an e-mail is good once: a HEAD request must not use it up.
  const verb = method === "HEAD" && name !== "verify" ? "GET" : method;
  const place = `${verb} ${name.replace(/^factors\/[^/]+/, "factors/id")}`;
  if (!methods.has(place)) return { status: 405, refusal: "Method not allowed" };
  const names = [...search.keys()];
  if (new Set(names).size < names.length) return { status: 400, refusal: "The address repeats a parameter" };
  const grant = name === "token" ? (search.get("grant_type") ?? "") : null;
  const allowed = requests[grant === null ? place : `${place} ${grant}`];
  if (!allowed) return { status: 400, refusal: "unsupported_grant_type" };
  const unknown = names.find((one) => !allowed.query?.includes(one));
  if (unknown !== undefined) return { status: 400, refusal: "The address has a parameter that is not known here" };
  const query = new URLSearchParams(search);
  query.delete("apikey");
  // The service would lead on to any port of this name, and to programs on the reader's own machine.
  if (name === "verify") query.delete("redirect_to");
  return {
    query,
    grant,
    fields: (body) => ({
      ...Object.fromEntries((allowed.body ?? []).flatMap((key) => (key in body ? [[key, body[key]]] : []))),
      ...allowed.forced,
    }),
  };
}
