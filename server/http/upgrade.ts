import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Backend } from "../../node-shared/backend.ts";
import { refuseUpgrade } from "../../node-shared/refuse-upgrade.ts";
import { foreignPageNotice, hostOf } from "./foreign-page.ts";
import { clientAddress, type OriginOptions, requestOrigin } from "../../node-shared/request-origin.ts";

/** Takes the requests that want to become a connection. */
export interface Upgrades {
  /** Whether a request is one of them; any other is answered as if it had not asked. */
  wanted(request: IncomingMessage): boolean;
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/**
 * Leads websockets to the backend's live updates. A browser says from which page it comes: pages of other sites are
 * refused, by host and port alone, because behind a proxy that ends TLS the scheme is not always known.
 * @param problem told of the first refusal
 */
export function createUpgrades(
  live: NonNullable<Backend["live"]>,
  options: OriginOptions,
  problem: (message: string) => void,
): Upgrades {
  const noticeForeign = foreignPageNotice(problem);
  return {
    wanted: ({ url, headers }) =>
      headers.upgrade?.toLowerCase() === "websocket" && (url ?? "").startsWith("/realtime/v1/"),
    take(request, socket, head) {
      const read = (name: string) => {
        const value = request.headers[name];
        return Array.isArray(value) ? value.join(",") : value;
      };
      const { trustedProxies } = options;
      const own = [requestOrigin(read, options), requestOrigin(read, { trustedProxies })].map(hostOf);
      const from = read("origin");
      if (from !== undefined && (hostOf(from) === undefined || !own.includes(hostOf(from)))) {
        noticeForeign("live updates", hostOf(from), own);
        return refuseUpgrade(socket, 403);
      }
      live.upgrade(request, socket, head, {
        address: clientAddress(read, request.socket.remoteAddress, trustedProxies),
      });
    },
  };
}
