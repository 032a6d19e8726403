import { isRouteErrorResponse } from "react-router";

/** What was looked for and is not there. */
export type Missing = "page" | "car" | "brand";

/** What is missing, where the error is one of ours (`notFound` of lib) or any other 404; else null. */
export function missingOf(error: unknown): Missing | null {
  if (!isRouteErrorResponse(error) || error.status !== 404) return null;
  const body: unknown = error.data;
  const missing = typeof body === "object" && body !== null && "missing" in body ? body.missing : null;
  return missing === "car" || missing === "brand" ? missing : "page";
}
