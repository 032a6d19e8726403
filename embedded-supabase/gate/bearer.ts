/** Whether a request only reads. */
export function isRead(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/** The credential in a request's `Authorization: Bearer …`; undefined where there is none. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}

/**
 * The API key of a request. Only a read may name it in its address: a page of another site could send that without the
 * browser asking first. Twice in the address is none.
 */
export function apiKeyOf(request: Request): string | undefined {
  const inHeader = request.headers.get("apikey");
  if (inHeader !== null || !isRead(request)) return inHeader ?? undefined;
  const [key, ...more] = new URL(request.url).searchParams.getAll("apikey");
  return more.length === 0 ? key : undefined;
}
