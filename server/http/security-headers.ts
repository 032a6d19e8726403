/** The policy of everything that is not a page. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Abilities of a browser that neither the site nor anything in it needs. */
const unused = [
  "accelerometer",
  "camera",
  "display-capture",
  "encrypted-media",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "sync-xhr",
  "usb",
  "xr-spatial-tracking",
];

/**
 * The headers every answer carries, after OWASP's Secure Headers Project; a page brings its own
 * Content-Security-Policy besides, and what others may show (pictures) its own Cross-Origin-Resource-Policy.
 * @param https whether the site is served encrypted
 * @param subdomains whether browsers are to reach every name below the site's only encrypted, too: a dealer's mail or
 *   old shop may not be
 */
export function securityHeaders(https: boolean, subdomains = false): Record<string, string> {
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    "x-dns-prefetch-control": "off",
    "cross-origin-opener-policy": "same-origin",
    // A dealer's logo may lie on another host, which says nothing about being embedded: it comes without cookies.
    "cross-origin-embedder-policy": "credentialless",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": unused.map((name) => `${name}=()`).join(", "),
  };
  if (https) headers["strict-transport-security"] = `max-age=31536000${subdomains ? "; includeSubDomains" : ""}`;
  return headers;
}

/**
 * Headers that public pages override. A browser restarts a page with an opener policy in another process once its
 * headers arrive, which delays the first paint by a twelfth. Public pages hold no session, so their opener learns
 * nothing beyond the address; pages for signed-in people keep the policy.
 */
export const publicPageHeaders = { "cross-origin-opener-policy": "unsafe-none" };

/** What a file of the build needs of them: the others are about documents, and as long as a small script. */
export function fileHeaders(https: boolean, subdomains = false): Record<string, string> {
  // A worker is let in by a page only with the page's own policy about what it embeds.
  return only(
    ["x-content-type-options", "strict-transport-security", "cross-origin-embedder-policy"],
    https,
    subdomains,
  );
}

/** What a picture needs of them: it says otherwise itself where others may show it. */
export function pictureHeaders(https: boolean, subdomains = false): Record<string, string> {
  return only(
    ["x-content-type-options", "strict-transport-security", "cross-origin-resource-policy"],
    https,
    subdomains,
  );
}

function only(wanted: readonly string[], https: boolean, subdomains: boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(securityHeaders(https, subdomains)).filter(([name]) => wanted.includes(name)),
  );
}
