import type { DatabaseError } from "../request-context.ts";
import { refuse } from "./answers.ts";

/**
 * Status by SQLSTATE or its class, as PostgREST has it (docs.postgrest.org, "Errors"), with two exceptions, where it
 * has 500: a statement that ran out of its time (57014) and one beyond PostgreSQL's limits (54, e.g. 2,000 arguments)
 * ask for too much, which is no fault of the server. Not 408 or 503: those invite browsers and libraries to send the
 * same again.
 */
const statuses: Record<string, number> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "54": 400,
  "55": 500,
  "57": 500,
  "58": 500,
  "57014": 400,
  F0: 500,
  HV: 500,
  P0001: 400,
  P0: 500,
  XX: 500,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
};

/** SQL that cannot be read: what the services make of an update of nothing. The answer does not show it. */
export const unreadable = "42601";

/** Two changes that waited for one another (PostgREST answers 500): one was taken back whole, and may be sent again. */
const crossed = new Set(["40001", "40P01"]);

/** A write to a view. What the database says of it tells how the view is built. */
const notWritable = "55000";

/** What the driver calls a database that cannot be reached. */
const unreachable = /^(E[A-Z]+|CONNECT(ION)?_[A-Z]+|57P0[123])$/;

/** Whether a code, of the driver or of the file system, says that the database is down. */
export function isUnreachable(code: string): boolean {
  return code !== "ENOENT" && unreachable.test(code);
}

/**
 * The answer PostgREST would give to a database error that the services only call "SUP", 500: a broken check is the
 * caller's mistake, a timeout names itself, and a database that is down is worth a retry.
 */
export function answerDatabaseError(error: DatabaseError): Response {
  if (unreachable.test(error.code))
    return refuse("rest", 503, "PGRST001", "The database cannot be reached", { "Retry-After": "5" });
  if (crossed.has(error.code))
    return refuse("rest", 409, error.code, "Another change came in between: send it again", { "Retry-After": "1" });
  if (error.code === notWritable) return refuse("rest", 405, error.code, "This cannot be written to");
  const status = statuses[error.code] ?? statuses[error.code.slice(0, 2)] ?? 400;
  const { code, detail, hint } = error;
  const message = code === unreadable ? "The request cannot be read" : error.message;
  return Response.json(
    { code, message, details: detail, hint },
    {
      status,
      headers: { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Access-Control-Allow-Origin": "*" },
    },
  );
}
