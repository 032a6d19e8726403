import type { IncomingMessage, ServerResponse } from "node:http";
import { errorCode } from "../../node-shared/error-code.ts";
import { inTime } from "../../node-shared/with-timeout.ts";
import type { Log } from "../log.ts";
import { type CacheState, noteOf, type RequestNote } from "../observability/request-watch.ts";
import { routeName } from "../observability/route-name.ts";
import { isCacheablePath, isPublicPath, plainAddress } from "../http/addresses.ts";
import type { AppHandler } from "./app-entry.ts";
import type { ContentEpoch } from "../page-cache/content-epoch.ts";
import type { Facades } from "./facades.ts";
import { KnownOrigins } from "../http/known-origins.ts";
import { normaliseAddress, type PageCache } from "../page-cache/page-cache.ts";
import { renderTimeout, tooLong, waitForPage } from "../http/page-deadline.ts";
import { bytesOf, type Finished, finishResponse } from "./page-response.ts";
import { plainPage, unavailable } from "./plain-page.ts";
import { formIn, readBody } from "../http/posted-form.ts";
import { createRecentAnswers } from "../page-cache/response-memo.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { createServices, rememberedLanguage, type ServiceSource } from "./request-services.ts";
import { sendStored, storeResponse, toResponse, type StoredResponse } from "../page-cache/stored-response.ts";
import { TaskQueue } from "../../node-shared/task-queue.ts";

/** How many pages are rendered at the same time, and how many at most wait for that, with and without a query each. */
const [sideBySide, mostWaiting] = [8, 64];
/** More pages are asked for than can be rendered in a time that anybody waits. */
class TooBusy extends Error {
  override message = "Too many pages wait to be rendered";
}

export interface Visitor {
  origin: string;
  address: string;
  /** What is written down about the request; absent where nobody does. */
  note?: RequestNote;
}

export interface Pages {
  /** Answers at once from memory where nothing needs to be asked; false when it cannot. */
  quick(request: IncomingMessage, response: ServerResponse, origin: string): boolean;
  handle(request: Request, visitor: Visitor): Promise<Response>;
}

/** A rendered page, and whether all its parts are there: one that lacks something serves who asked for it, and is not kept. */
interface Rendered<Page> {
  page: Page;
  whole: boolean;
}

export interface PagesOptions {
  app: AppHandler;
  cache: PageCache;
  epoch: ContentEpoch;
  source: ServiceSource;
  log: Log;
  /** Of the built app; while developing there are none. */
  facades?: Facades;
}

/** Answers pages: from the cache, by rendering, or, while the backend is away, with what there is. */
export function createPages({ app, cache, epoch, source, log, facades = {} }: PagesOptions): Pages {
  const rendering = new Map<string, Promise<Rendered<StoredResponse>>>();
  // Searches and hosts can be invented without end, pages of one visitor are never kept: each kind has a line of its own.
  const newLine = () => new TaskQueue(sideBySide);
  const lines = { pages: newLine(), searches: newLine(), own: newLine(), forms: newLine() };
  const origins = new KnownOrigins();
  const remember = createRecentAnswers(epoch);
  const backendUrl = source.backend.browserUrl;

  /** While the backend is away every page fails in the same way: that it is away has been said once. */
  function report(err: unknown, path: string, { note }: Visitor, message: string): void {
    log[epoch.reachable ? "error" : "debug"]({ err, route: routeName(path), requestId: note?.id }, message);
  }

  async function render(request: Request, visitor: Visitor, { forAll = false } = {}): Promise<Rendered<Finished>> {
    const url = new URL(request.url);
    const https = visitor.origin.startsWith("https:");
    const isPublic = isPublicPath(url.pathname);
    // A public page's language is its address; what the browser remembers must not leak into it.
    const language = isPublic ? null : rememberedLanguage(request.headers.get("cookie"), https);
    let whole = true;
    const services = createServices(source, {
      ...visitor,
      rememberedLanguage: language,
      remember: forAll ? remember : undefined,
      report(error) {
        whole = false;
        report(error, url.pathname, visitor, "a part of a page failed");
      },
    });
    const response = await app(request, services);
    // Staff see a logo of any host while they type its address.
    const pictures = isPublic ? [...services.pictureOrigins] : ["https:"];
    const { structuredData, document } = services;
    const page = await finishResponse(response, {
      deferScripts: isPublic,
      backendUrl,
      https,
      pictures,
      structuredData,
      facades,
      development: source.development,
      document,
    });
    return { page, whole };
  }

  /** Renders for everybody: the request says nothing but the address. Keeps what may be kept. */
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
    const { page: finished, whole } = await render(request, visitor, { forAll: true });
    const { status, headers } = finished;
    const control = headers.get("cache-control") ?? "";
    const mayKeep =
      whole &&
      (status === 200 || status === 404 || status === 410) &&
      !headers.has("set-cookie") &&
      !/private|no-store/.test(control);
    // What its address makes unchangeable, such as a versioned picture, says so itself.
    // What is not kept is no news for long either: browsers hold redirects and 410 for good that say nothing of it.
    if (mayKeep ? !control.includes("immutable") : control === "") headers.set("cache-control", "no-cache");
    const stored = await storeResponse(status, Object.fromEntries(headers), await bytesOf(finished));
    return { page: mayKeep && epoch.reachable ? cache.set(key, stored, generation, invented) : stored, whole };
  }

  function renderOnce(key: string, address: string, visitor: Visitor): Promise<Rendered<StoredResponse>> {
    // Who comes after a change does not wait for what was begun before it.
    const work = `${epoch.generation} ${key}`;
    let running = rendering.get(work);
    if (!running) {
      const invented = address.includes("?") || !origins.admit(visitor.origin);
      const line = invented ? lines.searches : lines.pages;
      if (line.waiting >= mostWaiting) return Promise.reject(new TooBusy());
      // Where the backend went while this waited for its turn, a page that has a copy takes no time from others.
      running = line
        .run(async () => {
          if (!epoch.reachable && cache.stale(key)) throw away();
          return renderShared(key, address, visitor, invented);
        })
        .finally(() => rendering.delete(work));
      rendering.set(work, running);
    }
    return running;
  }

  async function shared(request: Request, url: URL, visitor: Visitor): Promise<Response> {
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
        if (!(error instanceof TooBusy)) report(error, url.pathname, visitor, "a page could not be rendered anew");
      });
      from("passing");
      return toResponse(request, passable);
    }
    const copyThere = () =>
      cache.stale(key) ?? (epoch.reachable ? undefined : cache.stale(visitor.origin + plainAddress(url)));
    const stale = copyThere();
    const lastKnown = (copy: StoredResponse) => {
      from("stale");
      return toResponse(request, copy);
    };
    if (stale && !epoch.reachable) return lastKnown(stale);

    let rendered: StoredResponse | undefined;
    try {
      const { page, whole } = await waitForPage(epoch, renderOnce(key, address, visitor), {
        since,
        hasCopy: stale !== undefined,
      });
      rendered = page;
      // "Not found" is no news from a backend that does not answer, or answers nonsense.
      const believed = epoch.reachable || rendered.status < 400;
      if (rendered.status < 500 && believed && (whole || !stale)) return toResponse(request, rendered);
    } catch (error) {
      if (error instanceof TooBusy) return stale ? lastKnown(stale) : unavailable(url.pathname);
      report(error, url.pathname, visitor, "a page could not be rendered");
    }
    if (stale) return lastKnown(stale);
    if (epoch.reachable) await epoch.recheck();
    const other = copyThere();
    if (other) return lastKnown(other);
    if (!epoch.reachable) return unavailable(url.pathname);
    return rendered ? toResponse(request, rendered) : plainPage(500, url.pathname);
  }

  async function single(request: Request, url: URL, visitor: Visitor): Promise<Response> {
    const init: RequestInit = { method: request.method, headers: request.headers, signal: request.signal };
    let { origin } = visitor;
    let body: Uint8Array<ArrayBuffer> | null = null;
    if (request.method !== "GET" && request.method !== "HEAD") {
      const own = [visitor.origin, `${url.protocol}//${request.headers.get("host") ?? ""}`];
      if (!isSameOrigin(request.headers, own)) return plainPage(403, url.pathname);
      // Behind a proxy the browser knows the site by another origin than we do; it has been judged above.
      const named = request.headers.get("origin") ?? "";
      if (URL.parse(named)?.origin === named) origin = named;
      else (init.headers = new Headers(request.headers)).delete("origin");
      body = await readBody(request);
      if (!body) return plainPage(413, url.pathname);
      init.body = body;
    }
    const since = performance.now();
    // The backend may have gone since a page was last asked for: then nothing waits for it.
    await epoch.check();
    const line = body ? lines.forms : lines.own;
    const refused = () => unavailable(url.pathname, formIn(request, body));
    if (line.waiting >= mostWaiting) return refused();
    const passedOn = new Request(origin + url.pathname + url.search, init);
    const rendered = line.run(() => inTime(render(passedOn, visitor), renderTimeout, tooLong));
    const page = await waitForPage(epoch, rendered, { since }).then(
      (answer) => answer.page,
      (error: unknown) => {
        if (epoch.reachable) throw error;
      },
    );
    // A form's own answer, 503 too, holds what was typed.
    if (!page || (page.status >= 500 && isPublicPath(url.pathname) && (!body || page.status === 500))) {
      if (epoch.reachable) await epoch.recheck();
      if (!page || !epoch.reachable) return refused();
    }
    const { status, headers } = page;
    if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
    return new Response(Buffer.isBuffer(page.body) ? new Uint8Array(page.body) : page.body, { status, headers });
  }

  return {
    quick(request, response, origin) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const address = request.url ?? "";
      if (isHome(address) && request.headers.cookie?.includes("lang=ar")) return false;
      const stored = cache.fresh(origin + address, epoch);
      if (!stored) return false;
      void epoch.check();
      const note = noteOf(request);
      note.cache = "hit";
      sendStored(request, response, stored, note.id);
      return true;
    },

    async handle(request, visitor) {
      const url = new URL(request.url);
      const reads = request.method === "GET" || request.method === "HEAD";
      if (reads && url.pathname === "/" && wantsArabicHome(request, visitor)) {
        return new Response(null, {
          status: 302,
          headers: {
            location: `/ar${url.search}`,
            "cache-control": "private, no-cache",
            vary: "Cookie, Sec-Fetch-Site",
          },
        });
      }
      try {
        if (reads && isCacheablePath(url.pathname) && !source.development) return await shared(request, url, visitor);
        return await single(request, url, visitor);
      } catch (error) {
        // Whoever hung up in the middle of a form hears no answer, and nothing is wrong here.
        if (request.signal.aborted || hasHungUp(error)) return plainPage(400, url.pathname);
        report(error, url.pathname, visitor, "a request could not be answered");
        return plainPage(500, url.pathname);
      }
    },
  };
}

const away = () => new Error("The backend went before the page's turn");

function hasHungUp(error: unknown): boolean {
  return errorCode(error) === "ECONNRESET";
}

function isHome(address: string): boolean {
  return address === "/" || address.startsWith("/?");
}

/** An Arabic reader who comes from outside lands in Arabic; who chose English inside stays there. */
function wantsArabicHome(request: Request, visitor: Visitor): boolean {
  const language = rememberedLanguage(request.headers.get("cookie"), visitor.origin.startsWith("https:"));
  return language === "ar" && request.headers.get("sec-fetch-site") !== "same-origin";
}
