/** A placeholder origin, to resolve relative addresses against. */
const anywhere = "http://site.invalid";

/**
 * The path in `next` if it stays on this site and is not the sign-in page itself; else null. Refuses other origins in
 * every spelling a browser would follow (`//host`, `/\host`, schemes, control characters).
 */
export function safeNext(next: string | null): string | null {
  if (!next || next.length > 2000 || !next.startsWith("/")) return null;
  let url: URL;
  try {
    url = new URL(next, anywhere);
  } catch {
    return null;
  }
  if (url.origin !== anywhere || /^\/login(\/|$)/.test(url.pathname)) return null;
  const path = url.pathname + url.search + url.hash;
  // `/.//host` is a path here but would be another host when used without the origin.
  return path.startsWith("//") ? null : path;
}

/** The path of the sign-in page, with the path to return to. */
export function loginPath(next?: string): string {
  const safe = safeNext(next ?? null);
  return safe ? `/login?${new URLSearchParams({ next: safe })}` : "/login";
}
