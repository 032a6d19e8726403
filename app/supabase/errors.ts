/**
 * Everything that can go wrong between us and the backend, by id: its HTTP status and its message key
 * (`auth:errors.…`).
 */
const catalogue = {
  network: { status: 503, messageKey: "errors.network" },
  unavailable: { status: 503, messageKey: "errors.unavailable" },
  // The disk of the server.
  full: { status: 507, messageKey: "errors.full" },
  session_expired: { status: 401, messageKey: "errors.session_expired" },
  forbidden: { status: 403, messageKey: "errors.forbidden" },
  not_found: { status: 404, messageKey: "errors.not_found" },
  conflict: { status: 409, messageKey: "errors.conflict" },
  invalid: { status: 422, messageKey: "errors.invalid" },
  too_many: { status: 429, messageKey: "errors.too_many" },
  unexpected: { status: 500, messageKey: "errors.unexpected" },
} as const;

export type ProblemId = keyof typeof catalogue;
export type ProblemKey = (typeof catalogue)[ProblemId]["messageKey"];

/** SQLSTATEs and PostgREST codes that say more than the status does. */
const idOfCode: Record<string, ProblemId> = {
  "42501": "forbidden",
  "23505": "conflict",
  "23503": "conflict",
  "23502": "invalid",
  "23514": "invalid",
  "22P02": "invalid",
  "22003": "invalid",
  // Two changes met, and this one was taken back; a hosted project answers 500.
  "40001": "conflict",
  "40P01": "conflict",
  "57014": "unavailable",
  "53100": "full",
  PGRST116: "not_found",
  EMPTY: "not_found",
  PGRST301: "session_expired",
  PGRST303: "session_expired",
};

const idOfStatus: Record<number, ProblemId> = {
  0: "network",
  400: "invalid",
  401: "session_expired",
  // A hosted project over its quota.
  402: "unavailable",
  403: "forbidden",
  404: "not_found",
  408: "unavailable",
  409: "conflict",
  413: "invalid",
  415: "invalid",
  422: "invalid",
  429: "too_many",
  507: "full",
};

/**
 * A failure in our terms: what to answer, what to say, and what the backend said (for staff and logs, not for
 * visitors).
 */
export interface Problem {
  id: ProblemId;
  status: number;
  messageKey: ProblemKey;
  message: string;
}

/** What a failed request looks like when the browser, Node or supabase-js report it without a status. */
const unreachable = new RegExp(
  [
    "failed to fetch",
    // A file of a screen, in Safari and Firefox; Safari says so, too, where the page is left while it loads.
    "importing a module script failed",
    "error loading dynamically imported module",
    "fetch failed",
    "networkerror",
    "network request failed",
    "load failed",
    "econnrefused",
    "econnreset",
    "socket hang up",
  ].join("|"),
  "i",
);

/** The parts of an error we look at: BackendError, and the errors of auth and storage in supabase-js. */
interface ErrorLike {
  message?: unknown;
  code?: unknown;
  status?: unknown;
}

function idOf({ message, code, status }: ErrorLike): ProblemId {
  const word = typeof code === "string" ? code : "";
  const raised = /^PT(\d{3})$/.exec(word);
  if (raised) return idOfStatus[Number(raised[1])] ?? "unexpected";
  const known = idOfCode[word];
  if (known) return known;
  if (status === undefined || status === null) return unreachable.test(String(message)) ? "network" : "unexpected";
  // 502 and above come from a gateway, not from the backend behind it.
  return idOfStatus[Number(status)] ?? (Number(status) >= 502 ? "unavailable" : "unexpected");
}

/** Maps anything caught to a problem: the one place that knows what status and text an error has. */
export function problemOf(error: unknown): Problem {
  const like: ErrorLike = typeof error === "object" && error !== null ? error : { message: String(error) };
  const id = idOf(like);
  return { id, ...catalogue[id], message: typeof like.message === "string" ? like.message : "" };
}

/** Whether an error says nothing of what was asked for: an outage, a limit, a project over its quota, a full disk. */
export function isPassing(error: unknown): boolean {
  return ["network", "unavailable", "full", "too_many"].includes(problemOf(error).id);
}
