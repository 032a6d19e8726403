import { createHmac } from "node:crypto";
import { z } from "zod";
import { isSameSecret } from "../../node-shared/same-secret.ts";

const header = z.object({ alg: z.literal("HS256") });
const payload = z.looseObject({ exp: z.number() });

/** Signs claims as a JSON Web Token (HS256) that ends after so many seconds. */
export function signToken(claims: Record<string, unknown>, secret: string, seconds: number, now = Date.now()): string {
  const time = Math.floor(now / 1000);
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const body = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ ...claims, iat: time, exp: time + seconds })}`;
  return `${body}.${signature(body, secret)}`;
}

/** The claims of a token that was signed with the secret and has not ended; undefined for any other text. */
export function readToken(token: string, secret: string, now = Date.now()): Record<string, unknown> | undefined {
  const [first, second, third, ...more] = token.split(".");
  if (!first || !second || !third || more.length > 0) return undefined;
  if (!isSameSecret(third, signature(`${first}.${second}`, secret))) return undefined;
  const claims = payload.safeParse(decode(second));
  if (!header.safeParse(decode(first)).success || !claims.success) return undefined;
  return claims.data.exp * 1000 > now ? claims.data : undefined;
}

function signature(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}
