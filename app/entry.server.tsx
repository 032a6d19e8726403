import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { areaOf } from "~domain/public-paths";
import { publicManifestUrl } from "~/site/public-routes";
import { servicesContext } from "~/request-services";
import type { RequestServices } from "~domain/contracts/request-services";

loadAllCatalogues();

/** Writes an e-mail for the server to send. */
export { composeMail } from "~/mail/compose-mail.server";

/** Milliseconds after which unresolved loader promises are given up. */
export const streamTimeout = 5_000;

/** Makes the context of one request; the server calls it before it hands the request over. */
export function createRequestContext(services: RequestServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return context;
}

/** What a loader or an action did not expect goes into the server's log, cleaned of what people typed. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A request for a missing page, or by a method that is not allowed, is no failure of ours.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isRefusal) return;
  try {
    context.get(servicesContext).report(error);
  } catch {
    // The request failed before it had a context: only the standard error of the process is left.
    console.error(error);
  }
};

/**
 * Renders a page to its end before the first byte leaves: the server finishes the HTML (scripts
 * after the first paint, hashes for the policy) and keeps it, so streaming would bring nothing.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { manifest } = entry;
  const isPublic = areaOf(new URL(request.url).pathname) === "public";
  const router = isPublic ? { ...entry, manifest: { ...manifest, url: publicManifestUrl(manifest.url) } } : entry;
  // The server hashes exactly the inline scripts that carry this nonce, and takes it out again.
  const nonce = randomUUID();
  headers.set("X-Script-Nonce", nonce);
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const timeout = setTimeout(() => abort(), streamTimeout + 1_000);
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={router} url={request.url} nonce={nonce} />, {
      nonce,
      // Boundaries that are ready are rendered in place, without a script that moves them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        headers.set("Content-Type", "text/html; charset=utf-8");
        const chunks: Buffer[] = [];
        const collected = new Writable({
          // The whole document fits into the buffer: React never waits for it to drain.
          highWaterMark: Number.MAX_SAFE_INTEGER,
          write(chunk: Buffer, _encoding, next) {
            chunks.push(chunk);
            next();
          },
          final(done) {
            context.get(servicesContext).document = Buffer.concat(chunks);
            resolve(new Response(null, { status: responseStatus, headers }));
            done();
          },
        });
        pipe(collected);
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError(error) {
        responseStatus = 500;
        context.get(servicesContext).report(error);
      },
    });
  });
}
