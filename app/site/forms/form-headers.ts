import type { HeadersFunction } from "react-router";

/** Headers of a page that is kept for everybody and has a form: only a refused form is nobody else's. */
export const answerHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Headers of a page with a form of its own for every visitor; nobody keeps it, a refused one least of all. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers({ "Cache-Control": actionHeaders.get("Cache-Control") ?? "private, no-cache" });
  const retryAfter = actionHeaders.get("Retry-After");
  if (retryAfter) headers.set("Retry-After", retryAfter);
  return headers;
};
