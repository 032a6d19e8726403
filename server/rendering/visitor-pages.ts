import { isPublicPath } from "../http/addresses.ts";
import { isTooLong, renderTimeout, tooLong, waitForPage } from "../http/page-deadline.ts";
import { formIn, readBody } from "../http/posted-form.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { withTimeout } from "../../node-shared/with-timeout.ts";
import type { ContentEpoch } from "../page-cache/content-epoch.ts";
import { addressPayers } from "../../node-shared/payers.ts";
import { Overspent, type Spending } from "../../node-shared/spending.ts";
import { TooBusy } from "../../node-shared/turns.ts";
import { createPageLine } from "./page-line.ts";
import type { Finished } from "./page-response.ts";
import { plainPage, tooMuch, unavailable } from "./plain-page.ts";
import type { Renderer, Visitor } from "./render-page.ts";

interface VisitorPagesOptions extends Renderer {
  epoch: ContentEpoch;
  spending: Spending;
  /** Longest a page may take to render, in milliseconds. */
  limit?: number;
}

/** Answers pages that are rendered for one visitor and never cached: personal pages and forms. */
export function createVisitorPages({ render, report, epoch, spending, limit = renderTimeout }: VisitorPagesOptions) {
  const lines = {
    pages: createPageLine(spending, "own pages", "own"),
    forms: createPageLine(spending, "forms", "own"),
  };

  return async (request: Request, url: URL, visitor: Visitor): Promise<Response> => {
    const init: RequestInit = { method: request.method, headers: request.headers, signal: request.signal };
    let { origin } = visitor;
    let body: Uint8Array<ArrayBuffer> | null = null;
    if (request.method !== "GET" && request.method !== "HEAD") {
      const own = [visitor.origin, `${url.protocol}//${request.headers.get("host") ?? ""}`];
      if (!isSameOrigin(request.headers, own)) return plainPage(403, url.pathname);
      // Behind a proxy the browser uses another origin than this server; the origin has been checked above.
      const named = request.headers.get("origin") ?? "";
      if (URL.parse(named)?.origin === named) origin = named;
      else (init.headers = new Headers(request.headers)).delete("origin");
      body = await readBody(request);
      if (!body) return plainPage(413, url.pathname);
      init.body = body;
      const wait = await spending.admit(addressPayers(visitor.address, "own"), request.signal);
      if (wait > 0) return tooMuch(url.pathname, wait, formIn(request, body));
    }
    const since = performance.now();
    // The backend may be down since the last request: then nothing waits for it.
    await epoch.check();
    const line = body ? lines.forms : lines.pages;
    const refused = () => unavailable(url.pathname, formIn(request, body));
    const passedOn = new Request(origin + url.pathname + url.search, init);
    const rendered = line(
      visitor.address,
      () => withTimeout(render(passedOn, visitor), limit, tooLong),
      request.signal,
    );
    let page: Finished | undefined;
    let away = false;
    try {
      ({ page, away } = await waitForPage(epoch, rendered, { since, limit }));
    } catch (error) {
      if (error instanceof TooBusy) return refused();
      if (error instanceof Overspent) return tooMuch(url.pathname, error.wait, formIn(request, body));
      if (epoch.reachable) {
        if (!isTooLong(error)) throw error;
        report(error, url.pathname, visitor, "a request took too long");
      }
    }
    // A form's own answer, 503 too, contains what was typed.
    if (!page || (page.status >= 500 && isPublicPath(url.pathname) && (!body || page.status === 500))) {
      if (epoch.reachable) await epoch.recheck();
      if (!page || away || !epoch.reachable) return refused();
    }
    const { status, headers } = page;
    if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
    return new Response(Buffer.isBuffer(page.body) ? new Uint8Array(page.body) : page.body, { status, headers });
  };
}
