/**
 * Whether a form may have been sent from one of our own pages. Browsers say so themselves; what
 * sends neither header is no browser and carries no session.
 * @param ownOrigins origins the site is reached at
 */
export function isSameOrigin(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (!origin) return true;
  return ownOrigins.includes(origin);
}
