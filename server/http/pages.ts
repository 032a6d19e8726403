import type { IncomingMessage, ServerResponse } from "node:http";
import { errorCode } from "../error-code.ts";
import { inTime } from "../in-time.ts";
import type { Log } from "../log.ts";
import { type CacheState, noteOf, type RequestNote } from "../watch/request-watch.ts";
import { routeName } from "../watch/route-name.ts";
import { isCacheablePath, isPublicPath } from "./addresses.ts";
import type { AppHandler } from "./app-entry.ts";
import type { ContentEpoch } from "./content-epoch.ts";
import { isDataAhead, keepAhead } from "./data-ahead.ts";
import type { Facades } from "./facades.ts";
import { normaliseAddress, type PageCache } from "./page-cache.ts";
import { bytesOf, type Finished, finishResponse } from "./page-response.ts";
import { plainPage } from "./plain-page.ts";
import { createRecentAnswers } from "./recent-answers.ts";
import { isSameOrigin } from "./same-origin.ts";
import { createServices, rememberedLanguage, type ServiceSource } from "./services.ts";
import { sendStored, storeResponse, toResponse, type StoredResponse } from "./stored-response.ts";
import { TaskQueue } from "./task-queue.ts";

/** Longest a page may take to render, in milliseconds. */
const renderTimeout = 10_000;
/** How many pages are rendered at the same time, and how many at most wait for that, with and without a query each. */
const [sideBySide, mostWaiting] = [8, 64];
/** Largest form that is read, in bytes. */
const largestForm = 64 * 1024;

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
  // Searches can be invented without end, and pages of one visitor are never kept: each kind waits in a line of its own.
  const lines = { pages: new TaskQueue(sideBySide), searches: new TaskQueue(sideBySide), own: new TaskQueue(sideBySide), forms: new TaskQueue(sideBySide) };
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
    const { structuredData } = services;
    const page = await finishResponse(response, { deferScripts: isPublic, backendUrl, https, pictures, structuredData, facades, development: source.development });
    return { page, whole };
  }

  /** Renders for everybody: the request says nothing but the address. Keeps what may be kept. */
  async function renderShared(key: string, address: string, visitor: Visitor): Promise<Rendered<StoredResponse>> {
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
    return { page: mayKeep && epoch.reachable ? cache.set(key, stored, generation) : stored, whole };
  }

  function renderOnce(key: string, address: string, visitor: Visitor): Promise<Rendered<StoredResponse>> {
    // Who comes after a change does not wait for what was begun before it.
    const work = `${epoch.generation} ${key}`;
    let running = rendering.get(work);
    if (!running) {
      const line = address.includes("?") ? lines.searches : lines.pages;
      if (line.waiting >= mostWaiting) return Promise.reject(new TooBusy());
      running = line.run(() => renderShared(key, address, visitor)).finally(() => rendering.delete(work));
      rendering.set(work, running);
    }
    return running;
  }

  async function shared(request: Request, url: URL, visitor: Visitor): Promise<Response> {
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
    const stale = cache.stale(key);
    const lastKnown = (copy: StoredResponse) => {
      from("stale");
      return toResponse(request, copy);
    };
    if (stale && !epoch.reachable) return lastKnown(stale);

    let rendered: StoredResponse | undefined;
    try {
      const { page, whole } = await inTime(renderOnce(key, address, visitor), renderTimeout, tooLong);
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
    if (!epoch.reachable) return unavailable(url.pathname);
    return rendered ? toResponse(request, rendered) : plainPage(500, url.pathname);
  }

  async function single(request: Request, url: URL, visitor: Visitor): Promise<Response> {
    const init: RequestInit = { method: request.method, headers: request.headers, signal: request.signal };
    let { origin } = visitor;
    if (request.method !== "GET" && request.method !== "HEAD") {
      const own = [visitor.origin, `${url.protocol}//${request.headers.get("host") ?? ""}`];
      if (!isSameOrigin(request.headers, own)) return plainPage(403, url.pathname);
      // Behind a proxy the browser knows the site by another origin than we do; it has been judged above.
      origin = request.headers.get("origin") ?? origin;
      const body = await readBody(request);
      if (!body) return plainPage(413, url.pathname);
      init.body = body;
    }
    // The backend may have gone since a page was last asked for: then nothing waits for it.
    await epoch.check();
    const line = init.body ? lines.forms : lines.own;
    if (line.waiting >= mostWaiting) return unavailable(url.pathname);
    const { page } = await line.run(() => inTime(render(new Request(origin + url.pathname + url.search, init), visitor), renderTimeout, tooLong));
    const { status, headers } = page;
    if (status >= 500 && isPublicPath(url.pathname) && request.method === "GET") {
      if (epoch.reachable) await epoch.recheck();
      if (!epoch.reachable) return unavailable(url.pathname);
    }
    if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
    return new Response(Buffer.isBuffer(page.body) ? new Uint8Array(page.body) : page.body, { status, headers });
  }

  return {
    quick(request, response, origin) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const address = request.url ?? "";
      if (isHome(address) && request.headers.cookie?.includes("lang=ar")) return false;
      const purpose = request.headers["sec-purpose"];
      if (typeof purpose === "string" && isDataAhead(purpose, address.replace(/\?.*/, ""))) return false;
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
          headers: { location: `/ar${url.search}`, "cache-control": "private, no-cache", vary: "Cookie, Sec-Fetch-Site" },
        });
      }
      try {
        if (reads && isCacheablePath(url.pathname) && !source.development) {
          const response = await shared(request, url, visitor);
          return isDataAhead(request.headers.get("sec-purpose"), url.pathname) ? keepAhead(response) : response;
        }
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

const tooLong = () => new Error("The page took too long");

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

function unavailable(path: string): Response {
  // Asked by a script for data: the page it belongs to shows its own error view.
  if (path.endsWith(".data")) return new Response("Unavailable\n", { status: 503, headers: { "retry-after": "30", "content-type": "text/plain" } });
  return plainPage(503, path, { "retry-after": "30" });
}

/** The body of a form; null when it is larger than any of ours. */
async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > largestForm) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > largestForm) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
