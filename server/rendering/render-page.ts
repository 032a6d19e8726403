import type { Log } from "../log.ts";
import type { RequestNote } from "../observability/request-watch.ts";
import { routeName } from "../observability/route-name.ts";
import { isPublicPath } from "../http/addresses.ts";
import type { ContentEpoch } from "../page-cache/content-epoch.ts";
import { createResponseMemo } from "../page-cache/response-memo.ts";
import type { AppHandler } from "./app-entry.ts";
import { type Finished, finishResponse } from "./page-response.ts";
import { privateLanguage } from "./private-language.ts";
import { createServices, type ServiceSource } from "./request-services.ts";

export interface Visitor {
  origin: string;
  address: string;
  /** What is logged about the request; absent where requests are not logged. */
  note?: RequestNote;
}

/** A rendered page, and what is known about its parts. */
export interface Rendered<Page> {
  page: Page;
  /** Whether all are there: an incomplete page is sent, but not cached. */
  whole: boolean;
  /** Whether the backend could not read one for now, although it answers: a full disk, a gateway that gave up. */
  away: boolean;
}

export interface RendererOptions {
  app: AppHandler;
  epoch: ContentEpoch;
  source: ServiceSource;
  hstsSubdomains?: boolean;
  log: Log;
}

export interface Renderer {
  /** Renders a page that is ready to leave. @param shared.forAll whether it is a shared page */
  render(request: Request, visitor: Visitor, shared?: { forAll?: boolean }): Promise<Rendered<Finished>>;
  /** Writes down what went wrong. */
  report(err: unknown, path: string, visitor: Visitor, message: string): void;
}

/** Renders pages with the app, for one visitor or to be shared. */
export function createRenderer({ app, epoch, source, hstsSubdomains, log }: RendererOptions): Renderer {
  const remember = createResponseMemo(epoch);
  const backendUrl = source.backend.browserUrl;

  /** While the backend is down every page fails in the same way: the log has one line about it already. */
  function report(err: unknown, path: string, { note }: Visitor, message: string): void {
    log[epoch.reachable ? "error" : "debug"]({ err, route: routeName(path), requestId: note?.id }, message);
  }

  async function render(request: Request, visitor: Visitor, { forAll = false } = {}): Promise<Rendered<Finished>> {
    const url = new URL(request.url);
    const https = visitor.origin.startsWith("https:");
    const isPublic = isPublicPath(url.pathname);
    // A public page's language is its address; what the browser remembers must not leak into it.
    const { language, cookie } = isPublic
      ? { language: null, cookie: null }
      : privateLanguage(request.headers, https, url.searchParams.get("language"));
    let whole = true;
    let away = false;
    const services = createServices(source, {
      ...visitor,
      rememberedLanguage: language,
      remember: forAll ? remember : undefined,
      report(error) {
        whole = false;
        away ||= isAway(error);
        report(error, url.pathname, visitor, "a part of a page failed");
      },
    });
    const response = await app(request, services);
    // Staff see a logo of any host while they type its address.
    const pictures = isPublic ? [...services.pictureOrigins] : ["https:"];
    const { structuredData, document, video } = services;
    const page = await finishResponse(response, {
      deferScripts: isPublic,
      backendUrl,
      https,
      hstsSubdomains,
      pictures,
      video,
      structuredData,
      development: source.development,
      document,
    });
    if (cookie) page.headers.append("set-cookie", cookie);
    return { page, whole, away };
  }

  return { render, report };
}

/** Whether an error is an answer of the backend that another time may not get. */
function isAway(error: unknown): boolean {
  return error instanceof Error && "status" in error && typeof error.status === "number" && error.status >= 502;
}
