import type { IncomingMessage, ServerResponse } from "node:http";
import { languageFromCookies } from "../../domain/languages.ts";
import { errorCode } from "../../node-shared/error-code.ts";
import { addressPayers } from "../../node-shared/payers.ts";
import { Spending } from "../../node-shared/spending.ts";
import { isCacheablePath } from "../http/addresses.ts";
import { developmentTimeout } from "../http/page-deadline.ts";
import { noteOf } from "../observability/request-watch.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { sendStored } from "../page-cache/stored-response.ts";
import { plainPage, tooMuch } from "./plain-page.ts";
import { createRenderer, type RendererOptions, type Visitor } from "./render-page.ts";
import { createSharedPages } from "./shared-pages.ts";
import { createVisitorPages } from "./visitor-pages.ts";

export interface Pages {
  /** Answers from memory if the cached page is fresh; false otherwise. */
  answerFromCache(request: IncomingMessage, response: ServerResponse, origin: string): boolean;
  handle(request: Request, visitor: Visitor): Promise<Response>;
}

export interface PagesOptions extends RendererOptions {
  cache: PageCache;
  /** What rendering is charged to. */
  spending?: Spending;
}

/** Answers pages: from the cache, by rendering, or, while the backend is down, with an old copy. */
export function createPages({ cache, spending = new Spending(), ...options }: PagesOptions): Pages {
  const { epoch, source } = options;
  const renderer = createRenderer(options);
  const sharedPages = createSharedPages({ ...renderer, cache, epoch, spending });
  const visitorPages = createVisitorPages({
    ...renderer,
    epoch,
    spending,
    ...(source.development ? { limit: developmentTimeout } : {}),
  });

  return {
    answerFromCache(request, response, origin) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const address = request.url ?? "";
      if (isHome(address) && languageFromCookies(request.headers.cookie, origin.startsWith("https:")) === "ar")
        return false;
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
      if (reads && isUsedElsewhere(request, url)) return plainPage(403, url.pathname);
      const isShared = isCacheablePath(url.pathname) && !source.development;
      // A form is read first: it is given back.
      const payers = addressPayers(visitor.address, isShared ? "visitor" : "own");
      const wait = reads ? await spending.admit(payers, request.signal) : 0;
      if (wait > 0) return tooMuch(url.pathname, wait);
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
        if (reads && isShared) return await sharedPages(request, url, visitor);
        return await visitorPages(request, url, visitor);
      } catch (error) {
        // The client closed the connection while sending a form: not an error of the server.
        if (request.signal.aborted || hasHungUp(error)) return plainPage(400, url.pathname);
        renderer.report(error, url.pathname, visitor, "a request could not be answered");
        return plainPage(500, url.pathname);
      }
    },
  };
}

/**
 * Whether another site's page asks for one of ours as if it were a picture or a script: the work would be charged to
 * the address of a visitor who knows nothing of it. Files are there to be shown elsewhere.
 */
function isUsedElsewhere({ headers }: Request, { pathname }: URL): boolean {
  const isFile = /\.[a-z0-9]+$/i.test(pathname) && !pathname.endsWith(".data");
  return headers.get("sec-fetch-site") === "cross-site" && headers.get("sec-fetch-mode") !== "navigate" && !isFile;
}

function hasHungUp(error: unknown): boolean {
  return errorCode(error) === "ECONNRESET";
}

function isHome(address: string): boolean {
  return address === "/" || address.startsWith("/?");
}

/** An Arabic reader from another site is redirected to Arabic; a link within the site to English is followed. */
function wantsArabicHome(request: Request, visitor: Visitor): boolean {
  const language = languageFromCookies(request.headers.get("cookie"), visitor.origin.startsWith("https:"));
  return language === "ar" && request.headers.get("sec-fetch-site") !== "same-origin";
}
