/** The policy of everything that is not a page. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers every answer carries; a page brings its own Content-Security-Policy besides. */
export function securityHeaders(https: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy":
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
  };
  if (https) headers["strict-transport-security"] = "max-age=31536000; includeSubDomains";
  return headers;
}

/** What a file of the build needs of them: the others are about documents, and as long as a small script. */
export function fileHeaders(https: boolean): Record<string, string> {
  const wanted = new Set(["x-content-type-options", "strict-transport-security"]);
  return Object.fromEntries(Object.entries(securityHeaders(https)).filter(([name]) => wanted.has(name)));
}
