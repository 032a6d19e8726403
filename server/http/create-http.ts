import type { IncomingMessage } from "node:http";
import { Hono, type Context } from "hono";
import type { Backend } from "../../node-shared/backend.ts";
import type { Log } from "../log.ts";
import { noteOf } from "../observability/request-watch.ts";
import { routeName } from "../observability/route-name.ts";
import { isPagePath, isServicePath, checkAddress } from "./addresses.ts";
import { compressResponse } from "./compression.ts";
import { foreignPageNotice, hostOf } from "./foreign-page.ts";
import type { Health } from "./health.ts";
import type { Pages } from "../rendering/pages.ts";
import { languageCookie } from "../../domain/languages.ts";
import { photosPath } from "../../domain/contracts/trade-in-photos.ts";
import type { Documents } from "../pictures/documents.ts";
import type { Pictures } from "../pictures/pictures.ts";
import type { Visits } from "../visits/count-visits.ts";
import { countPath } from "../../domain/visits.ts";
import type { PhotoUploads } from "../trade-in-photos/photo-uploads.ts";
import { plainPage } from "../rendering/plain-page.ts";
import { proxyNotice } from "./proxy-notice.ts";
import { clientAddress, requestOrigin, type OriginOptions } from "../../node-shared/request-origin.ts";
import { redirectOrigin } from "./redirect-hosts.ts";
import { closedPolicy, pictureHeaders, securityHeaders } from "./security-headers.ts";
import type { StaticAssets } from "./static-assets.ts";
import { toResponse } from "../page-cache/stored-response.ts";

export interface HttpOptions extends OriginOptions {
  backend: Pick<Backend, "kind" | "mount">;
  health: Health;
  /** Answers requests with the operator's token; absent where this port serves no metrics. */
  metrics?: ((authorization: string | undefined) => Promise<Response>) | undefined;
  pages: Pages;
  pictures: Pictures;
  documents: Documents;
  photoUploads: PhotoUploads;
  /** Absent where nothing is counted. */
  visits?: Pick<Visits, "hear"> | undefined;
  /** Absent while developing: Vite serves them. */
  assets?: StaticAssets;
  /** Whether browsers are told to reach names below the site's only encrypted, too. */
  hstsSubdomains?: boolean;
  log: Log;
}

interface HttpEnv {
  Bindings: { incoming: IncomingMessage };
  Variables: { requestId: string; origin: string; address: string };
}

const pageMethods = ["GET", "HEAD", "POST"];
const serviceMethods = [...pageMethods, "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The handlers in the order in which a request passes them: identity, headers, address, files, services, pages. */
export function createHttp(options: HttpOptions): Hono<HttpEnv> {
  const { backend, health, metrics, pages, pictures, documents, photoUploads, assets, log } = options;
  const app = new Hono<HttpEnv>();
  const noticeProxy = proxyNotice(options.trustedProxies, (message) => log.warn(message));
  const noticeForeign = foreignPageNotice((message) => log.warn(message));

  app.use(async (c, next) => {
    const requestId = noteOf(c.env.incoming).id;
    const read = (name: string) => c.req.header(name);
    const origin = requestOrigin(read, options);
    if (!origin) return withDefaults(plainPage(400, c.req.path), securityHeaders(false), requestId);
    c.set("requestId", requestId);
    c.set("origin", origin);
    c.set("address", clientAddress(read, c.env.incoming.socket.remoteAddress, options.trustedProxies));
    await next();
    noticeProxy(read("x-forwarded-for"), c.env.incoming.socket.remoteAddress, c.res.status === 429);
    const from = hostOf(read("origin"));
    const isForeign = from !== undefined && from !== hostOf(origin);
    if (c.res.status === 403 && isForeign && !isServicePath(c.req.path))
      noticeForeign("a form", from, [hostOf(origin)]);
    const head = c.req.method === "HEAD";
    const answer = head ? c.res : await compressResponse(c.res, read("accept-encoding"));
    const protecting = isPicture(answer) ? pictureHeaders : securityHeaders;
    const finished = withDefaults(answer, protecting(origin.startsWith("https:"), options.hstsSubdomains), requestId);
    // Setting one response over another keeps the old one's headers, its length before compression among them.
    c.res = undefined;
    c.res = finished;
  });

  app.use(async (c, next) => {
    const methods = isServicePath(c.req.path) ? serviceMethods : pageMethods;
    if (!methods.includes(c.req.method)) return plainPage(405, c.req.path, { allow: methods.join(", ") });
    const url = new URL(c.req.url);
    const verdict = checkAddress(url.pathname, url.search);
    if (verdict.kind === "refused") return plainPage(verdict.status, url.pathname);
    const reads = c.req.method === "GET" || c.req.method === "HEAD";
    const site = reads && isPagePath(url.pathname) ? redirectOrigin((name) => c.req.header(name), options) : undefined;
    if (site !== undefined) {
      // Browsers would keep it for ever otherwise, also where the setting was a mistake.
      c.header("cache-control", "max-age=3600");
      return c.redirect(site + (verdict.kind === "moved" ? verdict.to : url.pathname + url.search), 301);
    }
    if (verdict.kind === "moved") {
      return c.redirect(verdict.to, reads ? 301 : 308);
    }
    if (verdict.kind === "inLanguage") {
      c.header("set-cookie", languageCookie(verdict.language, c.get("origin").startsWith("https:")));
      c.header("cache-control", "no-store");
      return c.redirect(verdict.to, 302);
    }
    await next();
  });

  app.get("/healthz", () => health.live());
  app.get("/readyz", (c) => health.ready(c.req.query("memory") === "ok"));
  if (metrics) app.get("/metrics", (c) => metrics(c.req.header("authorization")));

  app.get("/img/:width/:path{.+}", (c) =>
    pictures(c.req.param("width"), c.req.param("path"), c.req.header("accept"), {
      address: c.get("address"),
      request: c.req.raw,
    }),
  );

  app.get("/documents/:path{.+}", (c) =>
    documents(c.req.param("path"), { name: c.req.query("name"), address: c.get("address"), request: c.req.raw }),
  );

  app.post(photosPath, (c) => photoUploads(c.req.raw, { address: c.get("address"), origin: c.get("origin") }));

  app.on(["GET", "POST"], countPath, async (c) => {
    await options.visits?.hear(c.req.raw, { address: c.get("address"), origin: c.get("origin") });
    return c.body(null, 204, { "cache-control": "no-store" });
  });

  for (const service of ["auth", "rest", "storage"]) app.all(`/${service}/v1/*`, mounted);
  app.all("/realtime/v1/*", unknownService);
  app.all("/functions/v1/*", unknownService);

  async function mounted(c: Context<HttpEnv>): Promise<Response> {
    if (!backend.mount) return unknownService();
    return backend.mount(c.req.raw, { address: c.get("address") });
  }

  if (assets) {
    app.get("*", async (c, next) => {
      const stored = await assets.load(c.req.path);
      if (stored) return toResponse(c.req.raw, stored);
      if (c.req.path.startsWith("/assets/")) return c.text("Not found\n", 404, { "cache-control": "no-store" });
      return next();
    });
  }

  app.all("*", (c) =>
    pages.handle(c.req.raw, { origin: c.get("origin"), address: c.get("address"), note: noteOf(c.env.incoming) }),
  );

  app.onError((error, c) => {
    log.error({ err: error, route: routeName(c.req.path), requestId: c.get("requestId") }, "a request failed");
    return plainPage(500, c.req.path);
  });

  return app;
}

function unknownService(): Response {
  return Response.json({ code: "not_found", message: "There is no such service here" }, { status: 404 });
}

/** Pictures of dots; an SVG that is opened by its address is a document. */
function isPicture({ headers }: Response): boolean {
  return /^image\/(?!svg)/.test(headers.get("content-type") ?? "");
}

/** Adds what the answer does not say itself. */
function withDefaults(response: Response, defaults: Record<string, string>, requestId: string): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
  const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!headers.has("content-security-policy") && !isHtml) headers.set("content-security-policy", closedPolicy);
  headers.set("x-request-id", requestId);
  return new Response(response.body, { status: response.status, headers });
}
