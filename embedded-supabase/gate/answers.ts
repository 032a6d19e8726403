/** A refusal in the shape that supabase-js reads, whichever service it comes from. */
export type Service = "auth" | "rest" | "storage";

const always = { "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store", "Access-Control-Allow-Origin": "*" };

/**
 * A JSON refusal as the named service words it: auth `{code, error_code, msg}`, REST `{code, message, details, hint}`,
 * storage `{statusCode, error, message}`.
 */
export function refuse(
  service: Service,
  status: number,
  code: string,
  message: string,
  headers?: Record<string, string>,
): Response {
  const body = {
    auth: { code: status, error_code: code, msg: message },
    rest: { code, message, details: null, hint: null },
    storage: { statusCode: String(status), error: code, message },
  }[service];
  return Response.json(body, { status, headers: { ...always, ...headers } });
}

/** Nothing is there: the same for a path that never was and for one that is closed. */
export function notFound(service: Service = "rest"): Response {
  return refuse(service, 404, service === "rest" ? "PGRST125" : "not_found", "Not found");
}

/** Too many requests; `seconds` until the next is allowed. */
export function tooMany(service: Service, seconds: number): Response {
  const code = { auth: "over_request_rate_limit", rest: "PT429", storage: "too_many_requests" }[service];
  return refuse(service, 429, code, "Request rate limit reached", { "Retry-After": String(seconds) });
}

/** An answer of a service with the headers that every answer has. */
export function finished(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Cache-Control", "no-store");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
