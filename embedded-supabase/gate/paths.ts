import type { Service } from "./answers.ts";

/** A request that may pass, by what it asks for. */
export interface Route {
  service: Service;
  /** The path behind `/<service>/v1/`, e.g. `token` or `rpc/place_order`. */
  name: string;
}

/** Everything else of the auth service (OAuth, SSO, unused routes) is answered with 404. */
const authPaths = new Set([
  "signup",
  "token",
  "logout",
  "user",
  "recover",
  "verify",
  "resend",
  "otp",
  "reauthenticate",
  "settings",
  "health",
  ".well-known/jwks.json",
]);

const uuid = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** Users as administered with the service key. */
const adminPath = new RegExp(`^admin/users(/${uuid})?$`);

/** Second factors, and what is done with one. */
const factorPath = new RegExp(`^factors(/${uuid}(/(challenge|verify))?)?$`);

const restPath = /^(rpc\/)?[a-z_][a-z0-9_]{0,62}$/;

/**
 * The allow-list: what is not named here answers 404, above all the services' system pages, which would show the
 * database's password. The path is taken as it came: an encoded letter is not decoded, so it matches nothing.
 */
export function routeOf(pathname: string): Route | Service | undefined {
  const parts = /^\/(auth|rest|storage)\/v1(?:\/(.*))?$/.exec(pathname);
  if (!parts) return undefined;
  const [, service, name = ""] = parts;
  if (service === "storage") return { service, name };
  if (service === "auth")
    return authPaths.has(name) || adminPath.test(name) || factorPath.test(name) ? { service, name } : service;
  return restPath.test(name) ? { service: "rest", name } : "rest";
}
