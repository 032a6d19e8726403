/** The credential in a request's `Authorization: Bearer …`; undefined where there is none. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}
