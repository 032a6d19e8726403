import { z } from "zod";

const claims = z.object({ role: z.string() });

/** A letter of any other alphabet, a second key, a quote: not a key. */
const named = /^sb_(publishable|secret)_[\w-]+$/;

/**
 * What a key of a Supabase project opens: "publishable" what every visitor may see, "secret" everything, past row-level
 * security. `null` is neither. The older keys are tokens that name their role (`anon`, `service_role`); the signature
 * is not checked, because only the project can.
 */
export function keyKind(key: string): "publishable" | "secret" | null {
  const kind = named.exec(key)?.[1];
  if (kind === "publishable" || kind === "secret") return kind;
  const role = roleOf(key);
  return role === "anon" ? "publishable" : role === "service_role" ? "secret" : null;
}

function roleOf(key: string): string | undefined {
  const [, payload, signature, more] = key.split(".");
  if (!payload || !signature || more !== undefined) return undefined;
  try {
    return claims.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString())).data?.role;
  } catch {
    return undefined;
  }
}
