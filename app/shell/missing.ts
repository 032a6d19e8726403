import { isRouteErrorResponse } from "react-router";

/** What was looked for and is not there. */
export interface Missing {
  what: "page" | "car" | "brand";
  /** 410 where it was there before. */
  status: 404 | 410;
}

/** What is missing, where the error is one of ours (`notFound` and `gone` of lib) or any other 404; else null. */
export function missingOf(error: unknown): Missing | null {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410)) return null;
  const body: unknown = error.data;
  const missing = typeof body === "object" && body !== null && "missing" in body ? body.missing : null;
  return { what: missing === "car" || missing === "brand" ? missing : "page", status: error.status };
}
