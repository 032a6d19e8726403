import type { IncomingMessage, ServerResponse } from "node:http";
import type { Pages } from "../rendering/pages.ts";
import { redirectOrigin } from "../http/redirect-hosts.ts";
import { requestOrigin, type OriginOptions } from "../../node-shared/request-origin.ts";
import type { StaticAssets } from "../http/static-assets.ts";
import { sendStored } from "./stored-response.ts";

/**
 * What is in memory already leaves without a router in between: files of the build and pages of
 * the cache. It answers exactly what the long way would, or nothing.
 */
export function cacheFastPath({
  assets,
  pages,
  origin,
}: {
  assets: StaticAssets;
  pages: Pages;
  origin: OriginOptions;
}) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const address = request.url ?? "";
    const file = request.method === "GET" ? assets.ready(address) : undefined;
    if (file) {
      sendStored(request, response, file);
      return true;
    }
    const read = (name: string) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    };
    if (redirectOrigin(read, origin) !== undefined) return false;
    const site = requestOrigin(read, origin);
    return site !== null && pages.answerFromCache(request, response, site);
  };
}
