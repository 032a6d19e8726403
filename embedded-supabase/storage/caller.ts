import { apiKeyOf, bearerOf } from "../gate/bearer.ts";
import type { Secrets } from "../secrets.ts";
import type { StorageCaller } from "./caller-queries.ts";
import { StorageError } from "./storage-error.ts";
import { readToken } from "./tokens.ts";

const roles = new Set(["anon", "authenticated", "service_role"]);

/**
 * The caller: that of the access token if there is one, else of the API key. An invalid token is refused, never taken
 * for an anonymous visitor.
 */
export function callerOf(request: Request, secrets: Secrets, address?: string): StorageCaller {
  const key = apiKeyOf(request);
  const bearer = bearerOf(request);
  const credential = bearer && bearer !== key ? bearer : key;
  const keys = new Map([
    [secrets.publishableKey, "anon"],
    [secrets.serviceKey, "service_role"],
  ]);
  const byKey = keys.get(credential ?? "");
  if (byKey) return { role: byKey, address };
  if (key !== secrets.publishableKey && key !== secrets.serviceKey)
    throw new StorageError(401, "Unauthorized", key ? "Invalid API key" : "No API key found in request");
  const claims = readToken(credential ?? "", secrets.jwtSecret);
  const { sub, role } = claims ?? {};
  if (!claims || typeof role !== "string" || !roles.has(role))
    throw new StorageError(403, "AccessDenied", "The access token is invalid or has expired");
  return { role, address, jwt: claims, ...(typeof sub === "string" && { uid: sub }) };
}
