import type { Session } from "@supabase/supabase-js";

/** The claims of a token without verifying its signature: only to decide what to show. */
function claimsOf(token: string): unknown {
  try {
    const [, payload = ""] = token.split(".");
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** When a session's token was made, in seconds by the clock of the sign-in service. */
export function issuedAt(session: Pick<Session, "access_token">): number {
  const claims = claimsOf(session.access_token);
  const made = typeof claims === "object" && claims !== null && "iat" in claims ? claims.iat : undefined;
  return typeof made === "number" ? made : Date.now() / 1000;
}

/** Whether a second factor was shown in a session. */
export function isRaised(session: Pick<Session, "access_token">): boolean {
  const claims = claimsOf(session.access_token);
  return typeof claims === "object" && claims !== null && "aal" in claims && claims.aal === "aal2";
}

/** The ids of the user's factors, one of which must still be shown in this session; empty if none is required. */
export function factorsDue(session: Pick<Session, "access_token" | "user">): string[] {
  if (isRaised(session)) return [];
  const known = session.user.factors ?? [];
  return known
    .filter((factor) => factor.status === "verified" && factor.factor_type === "totp")
    .map((factor) => factor.id);
}
