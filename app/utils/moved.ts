import { redirect } from "react-router";
import { languageOf, localePath } from "~domain/public-paths";

/**
 * Leads to a public page, in the language of the address that was asked for.
 * @param to its path without language; may carry a query
 * @param status 301 for good, 307 for this time
 */
export function moved(to: string, { url }: Request, status: 301 | 307 = 301): Response {
  return redirect(localePath(to, languageOf(new URL(url).pathname, null)), status);
}
