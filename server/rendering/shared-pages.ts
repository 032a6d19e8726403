import type { CacheState } from "../observability/meter.ts";
import { isOwnSpelling, plainAddress } from "../http/addresses.ts";
import { KnownOrigins } from "../http/known-origins.ts";
import { isTooLong, renderTimeout, waitForPage } from "../http/page-deadline.ts";
import type { ContentEpoch } from "../page-cache/content-epoch.ts";
import { normaliseAddress, type PageCache } from "../page-cache/page-cache.ts";
import { storeResponse, type StoredResponse, toResponse } from "../page-cache/stored-response.ts";
import { addressPayers } from "../../node-shared/payers.ts";
import { Overspent, type Spending } from "../../node-shared/spending.ts";
import { TooBusy } from "../../node-shared/turns.ts";
import { createPageLine } from "./page-line.ts";
import { bytesOf } from "./page-response.ts";
import { plainPage, tooMuch, unavailable } from "./plain-page.ts";
import type { Rendered, Renderer, Visitor } from "./render-page.ts";

interface SharedPagesOptions extends Renderer {
  cache: PageCache;
  epoch: ContentEpoch;
  spending: Spending;
}

/**
 * Answers pages that do not depend on the visitor: from the cache, by rendering, or with an old copy during an outage.
 */
export function createSharedPages({ render, report, cache, epoch, spending }: SharedPagesOptions) {
  const rendering = new Map<string, Promise<Rendered<StoredResponse>>>();
  // Clients can invent any number of searches and hosts: these have a queue of their own.
  const queues = {
    pages: createPageLine(spending, "pages", "visitor"),
    searches: createPageLine(spending, "searches", "visitor"),
  };
  const origins = new KnownOrigins();

  /** Renders without cookies and headers of the request, and caches the result where allowed. */
  async function renderShared(
    key: string,
    address: string,
    visitor: Visitor,
    invented: boolean,
  ): Promise<Rendered<StoredResponse>> {
    const { generation } = epoch;
    const request = new Request(visitor.origin + address, {
      headers: { accept: "text/html", host: new URL(visitor.origin).host },
      signal: AbortSignal.timeout(renderTimeout),
    });
    const { page: finished, whole, away } = await render(request, visitor, { forAll: true });
    const { status, headers } = finished;
    const control = headers.get("cache-control") ?? "";
    const mayKeep =
      whole &&
      (status === 200 || status === 404 || status === 410) &&
      !headers.has("set-cookie") &&
      !/private|no-store/.test(control);
    // Files with a version in their address say "immutable". Browsers store redirects and 410 without a header
    // permanently, so that answers which are not cached here get one, too.
    if (mayKeep ? !control.includes("immutable") : control === "") headers.set("cache-control", "no-cache");
    const stored = await storeResponse(status, Object.fromEntries(headers), await bytesOf(finished));
    return { page: mayKeep && epoch.reachable ? cache.set(key, stored, generation, invented) : stored, whole, away };
  }

  function renderOnce(key: string, address: string, visitor: Visitor): Promise<Rendered<StoredResponse>> {
    // A request after a change of content does not join a rendering from before it.
    const work = `${epoch.generation} ${key}`;
    let running = rendering.get(work);
    // Who waits because of what was spent before does not keep others waiting.
    const isSlow = spending.isSlow(addressPayers(visitor.address));
    if (!running || isSlow) {
      const invented = address.includes("?") || !isOwnSpelling(address) || !origins.admit(visitor.origin);
      const queue = invented ? queues.searches : queues.pages;
      // If the backend went down while this waited in the queue, a page with a copy leaves its turn to others.
      running = queue(visitor.address, async () => {
        if (!epoch.reachable && cache.stale(key)) throw backendDown();
        return renderShared(key, address, visitor, invented);
      });
      if (isSlow) return running;
      running = running.finally(() => rendering.delete(work));
      rendering.set(work, running);
    }
    return running;
  }

  return async (request: Request, url: URL, visitor: Visitor): Promise<Response> => {
    const since = performance.now();
    await epoch.check();
    const address = normaliseAddress(url);
    const key = visitor.origin + address;
    const fresh = cache.fresh(key, epoch);
    const from = (state: CacheState) => {
      if (visitor.note) visitor.note.cache = state;
    };
    from(fresh ? "hit" : "miss");
    if (fresh) return toResponse(request, fresh);
    const passable = epoch.reachable ? cache.passable(key, epoch) : undefined;
    if (passable) {
      renderOnce(key, address, visitor).catch((error: unknown) => {
        if (!isRefusal(error)) report(error, url.pathname, visitor, "a page could not be rendered again");
      });
      from("passing");
      return toResponse(request, passable);
    }
    const copyThere = () =>
      cache.stale(key) ?? (epoch.reachable ? undefined : cache.stale(visitor.origin + plainAddress(url)));
    const stale = copyThere();
    const staleCopy = (copy: StoredResponse) => {
      from("stale");
      return toResponse(request, copy);
    };
    if (stale && !epoch.reachable) return staleCopy(stale);

    let rendered: StoredResponse | undefined;
    let isLate = false;
    let isAway = false;
    try {
      const { page, whole, away } = await waitForPage(epoch, renderOnce(key, address, visitor), {
        since,
        hasCopy: stale !== undefined,
      });
      rendered = page;
      isAway = away;
      // "Not found" means nothing while the backend does not answer, or answers invalid data.
      const trusted = epoch.reachable || rendered.status < 400;
      if (rendered.status < 500 && trusted && (whole || !stale)) return toResponse(request, rendered);
    } catch (error) {
      if (isRefusal(error) && stale) return staleCopy(stale);
      if (error instanceof TooBusy) return unavailable(url.pathname);
      if (error instanceof Overspent) return tooMuch(url.pathname, error.wait);
      isLate = isTooLong(error);
      report(error, url.pathname, visitor, "a page could not be rendered");
    }
    if (stale) return staleCopy(stale);
    if (epoch.reachable) await epoch.recheck();
    const other = copyThere();
    if (other) return staleCopy(other);
    if (isLate || isAway || !epoch.reachable) return unavailable(url.pathname);
    return rendered ? toResponse(request, rendered) : plainPage(500, url.pathname);
  };
}

/** Whether a page was not rendered because of who asked for it, or how many did. */
function isRefusal(error: unknown): boolean {
  return error instanceof TooBusy || error instanceof Overspent;
}

const backendDown = () => new Error("The backend went down before the page was rendered");
