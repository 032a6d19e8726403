import { redirect } from "react-router";
import { languageOf, localePath } from "~domain/public-paths";

/**
 * A redirect to a public page, in the language of the requested address.
 * @param to its path without language; may carry a query
 * @param status 301 for a permanent, 307 for a temporary redirect
 */
export function moved(to: string, { url }: Request, status: 301 | 307 = 301): Response {
  return redirect(localePath(to, languageOf(new URL(url).pathname, null)), status);
}
