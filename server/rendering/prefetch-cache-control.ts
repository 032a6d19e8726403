/**
 * Seconds for which a browser may keep the data of a page that it fetched ahead of a tap. Without them it would ask
 * once more at the tap, and have waited for nothing; with more, a visitor would open what was true too long ago.
 */
const keptAhead = 10;

/** Whether a page's data are asked for ahead (`Sec-Purpose`, https://fetch.spec.whatwg.org), not for a page that opens. */
export function isDataAhead(purpose: string | null | undefined, path: string): boolean {
  return purpose?.startsWith("prefetch") === true && path.endsWith(".data");
}

/** Lets the browser that fetched them ahead open the page with these data; nothing between it and us keeps them. */
export function keepAhead(response: Response): Response {
  if (response.status === 200 && response.headers.get("cache-control") === "no-cache") {
    response.headers.set("cache-control", `private, max-age=${keptAhead}`);
  }
  return response;
}
