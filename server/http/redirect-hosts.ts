import { type HeaderReader, type OriginOptions, requestedHost } from "../../node-shared/request-origin.ts";

/** A host name without port and last dot, as browsers spell it; undefined where it is none. */
export function plainHost(name: string): string | undefined {
  return URL.parse(`http://${name}`)?.hostname.replace(/\.$/, "");
}

/** The site's own address, where a request came by a name that only leads to it. */
export function redirectOrigin(header: HeaderReader, options: OriginOptions): string | undefined {
  const { siteUrl, redirectHosts = [], trustedProxies } = options;
  if (siteUrl === undefined || redirectHosts.length === 0) return undefined;
  const asked = plainHost(requestedHost(header, trustedProxies) ?? "");
  return asked !== undefined && redirectHosts.includes(asked) ? siteUrl : undefined;
}
