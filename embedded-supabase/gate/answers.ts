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

/**
 * The disk of the server is full. For sign-in not 507: its client would take that for a session that has ended. For
 * REST the status that PostgREST has.
 */
export function noRoom(service: Service): Response {
  const [status, code] = (
    { auth: [503, "unexpected_failure"], rest: [503, "53100"], storage: [507, "InsufficientStorage"] } as const
  )[service];
  return refuse(service, status, code, "There is no room left on the server's disk", { "Retry-After": "60" });
}

/** An answer of a service with the headers that every answer has. */
export function finished(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Cache-Control", "no-store");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** What is thrown where a service does not answer in time: as of a database that cannot be reached. */
export function unanswered(): Error {
  return Object.assign(new Error("no answer in time"), { code: "CONNECT_TIMEOUT" });
}
