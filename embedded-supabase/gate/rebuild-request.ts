import { hasInheritedKey } from "./inherited-names.ts";
import { refuse, type Service } from "./answers.ts";
import { apiKeyOf, bearerOf, isRead } from "./bearer.ts";
import type { Route } from "./paths.ts";

/** A route of the services that are not ours. */
type AskedRoute = Route & { service: "auth" | "rest" };

/**
 * The headers that the services read, beside the two with credentials. Not `Range`, by which a request would get other
 * rows than its query asks for.
 */
const read: Record<"auth" | "rest", readonly string[]> = {
  auth: ["user-agent"],
  rest: ["accept", "accept-profile", "content-profile", "content-type", "prefer", "user-agent"],
};

/** What a request of REST may prefer, as far as supabase-js asks it for the site. */
const preferences = new Set([
  "count=exact",
  "return=minimal",
  "return=representation",
  "resolution=merge-duplicates",
  "resolution=ignore-duplicates",
]);

/** What is handed on of them. A count out of the planner's statistics tells of hidden rows: it becomes an exact one. */
function preferencesIn(header: string): string {
  const asked = header.split(",").map((part) => part.trim().replace(/^count=(planned|estimated)$/, "count=exact"));
  return asked.filter((part) => preferences.has(part)).join(",");
}

/** What a service is handed: a request built from what the gate has decided on, never the one that came. */
export function rebuildRequest(
  request: Request,
  { service, name }: AskedRoute,
  query: URLSearchParams,
  body: Uint8Array<ArrayBuffer> | string,
): Request {
  const url = new URL(`/${service}/v1/${name}`, request.url);
  url.search = query.toString();
  const withBody = body.length > 0 && !isRead(request);
  return new Request(url, {
    method: request.method,
    headers: headersFor(service, request, withBody),
    signal: request.signal,
    ...(withBody && { body }),
  });
}

/** The headers of a request as a service is handed them. */
export function headersFor(service: "auth" | "rest", request: Request, withBody = false): Headers {
  const headers = new Headers(
    read[service].flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    }),
  );
  const [key, bearer] = [apiKeyOf(request), bearerOf(request)];
  if (key !== undefined) headers.set("apikey", key);
  if (bearer !== undefined) headers.set("authorization", `Bearer ${bearer}`);
  const preferred = preferencesIn(headers.get("prefer") ?? "");
  headers.delete("prefer");
  if (preferred !== "") headers.set("prefer", preferred);
  if (service === "auth" && withBody) headers.set("content-type", "application/json");
  return headers;
}

/**
 * Why a write is refused that a page of another site may have sent. Without a header of its own the browser would not
 * have asked first whether it may; a browser that names the other site is believed.
 */
export function crossSiteRefusal(request: Request, service: Service): Response | undefined {
  if (isRead(request)) return undefined;
  if (request.headers.get("sec-fetch-site") === "cross-site")
    return refuse(service, 403, "cross_site", "Pages of other sites may read and not write");
  if (!request.headers.has("apikey") && !request.headers.has("authorization"))
    return refuse(service, 401, "no_api_key", "No API key found in request: the header `apikey` is needed");
  return undefined;
}

/**
 * Arguments of a call: the functions have fewer. The services compare each invented name letter by letter with known
 * ones.
 */
const ARGUMENTS = 50;
/** Columns of a row: the widest table has fewer. */
const COLUMNS = 200;
const argumentName = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * The arguments of a function by name, as JSON; undefined where they are none. The service would take lists and tables
 * too, each in its own way.
 */
export function argumentsOf(body: Uint8Array): string | undefined {
  const value = readJson(body);
  if (!isObject(value) || hasInheritedKey(value)) return undefined;
  return areNames(Object.keys(value), ARGUMENTS) ? JSON.stringify(value) : undefined;
}

/** Rows of a table as they were read here, as JSON: the service reads nothing else. Undefined where they are none. */
export function rowsOf(body: Uint8Array): string | undefined {
  const value = readJson(body);
  const rows = Array.isArray(value) ? value : [value];
  const isRow = (row: unknown) => isObject(row) && areNames(Object.keys(row), COLUMNS);
  return rows.every(isRow) && !hasInheritedKey(value) ? JSON.stringify(value) : undefined;
}

function areNames(names: string[], most: number): boolean {
  return names.length <= most && names.every((name) => argumentName.test(name));
}

/** The value of a body; undefined where it is no JSON. */
function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Why a body is refused that is not JSON: a browser sends the types of HTML forms to other sites without asking, and a
 * short CSV is read as many rows.
 */
export function contentTypeRefusal(request: Request, service: "auth" | "rest", body: Uint8Array): Response | undefined {
  const type = /^[^;\s]*/.exec(request.headers.get("content-type")?.toLowerCase() ?? "")?.[0] ?? "";
  if (isRead(request) || body.byteLength === 0 || type === "application/json") return undefined;
  return refuse(
    service,
    415,
    service === "auth" ? "bad_json" : "PGRST107",
    `Content-Type not acceptable: ${type || "none"}; send application/json`,
  );
}
