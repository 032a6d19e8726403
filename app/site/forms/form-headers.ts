import type { HeadersFunction } from "react-router";

/** Headers of a page in the shared cache that has a form: only the answer to a refused form is private. */
export const answerHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Headers of a page whose form differs for every visitor: never cached. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers({ "Cache-Control": actionHeaders.get("Cache-Control") ?? "private, no-cache" });
  const retryAfter = actionHeaders.get("Retry-After");
  if (retryAfter) headers.set("Retry-After", retryAfter);
  return headers;
};
