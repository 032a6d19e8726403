import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { photosPath } from "../../domain/contracts/trade-in-photos.ts";
import { addressGroup, isNearby, plainAddress } from "../../node-shared/request-origin.ts";

export interface LateLimits {
  /** Connections that may be open: each costs some memory. */
  connections?: number;
  /** Connections that one address may have open; none where proxies bring the visitors. */
  ofOneAddress?: number | undefined;
  /** Milliseconds in which the body of a form or of a JSON call must be there. */
  body?: number;
  /** Milliseconds in which a request counts as new, so that its connection is not closed for another. */
  fresh?: number;
  /** Milliseconds in which an upload that has arrived may be answered: pictures are re-encoded a few at a time. */
  stored?: number;
}

interface Connection {
  /** When it was opened or its last request began, in ms. */
  since: number;
  /** Its last request; absent before the first. */
  request?: IncomingMessage;
}

/**
 * Bounds what clients can hold by sending slowly. A body that is late is answered with 408 and its connection closed;
 * when nearly all connections are taken, the oldest whose request is not complete are closed for new ones.
 * @param tooLate answers with 408 on the socket and closes it
 * @returns counts in a request, with its answer
 */
export function limitLate(
  server: Server,
  tooLate: (socket: Socket, path: string) => void,
  { connections: most = 2_000, ofOneAddress, body = 15_000, fresh = 1_000, stored = 55_000 }: LateLimits = {},
): (request: IncomingMessage, response: ServerResponse) => void {
  const connections = new Map<Socket, Connection>();
  const addresses = new Map<string, number>();
  /** Connections closed at a time, and kept free for new ones. */
  const reserve = Math.ceil(most / 20);
  server.maxConnections = most;

  /**
   * False where the address has too many connections. A nearby proxy is never limited: all visitors may come through
   * it.
   */
  function count(socket: Socket): boolean {
    const address = plainAddress(socket.remoteAddress ?? "");
    if (!ofOneAddress || isNearby(address)) return true;
    const group = addressGroup(address);
    const open = addresses.get(group) ?? 0;
    if (open >= ofOneAddress) return false;
    addresses.set(group, open + 1);
    socket.once("close", () => {
      const left = (addresses.get(group) ?? 1) - 1;
      if (left > 0) addresses.set(group, left);
      else addresses.delete(group);
    });
    return true;
  }

  function makeRoom(): void {
    server.closeIdleConnections();
    const now = performance.now();
    const unfinished = [...connections].filter(
      ([socket, { since, request }]) => !socket.destroyed && !request?.complete && now - since >= fresh,
    );
    unfinished.sort(([, one], [, other]) => one.since - other.since);
    for (const [socket] of unfinished.slice(0, reserve)) socket.destroy();
  }

  server.on("connection", (socket) => {
    if (!count(socket)) {
      socket.destroy();
      return;
    }
    connections.set(socket, { since: performance.now() });
    socket.once("close", () => connections.delete(socket));
    if (connections.size > most - reserve) makeRoom();
  });
  server.on("drop", makeRoom);
  // A live connection is no request any more.
  server.on("upgrade", (_request, socket) => connections.delete(socket as Socket));

  return (request, response) => {
    const { socket } = request;
    if (connections.has(socket)) connections.set(socket, { since: performance.now(), request });
    // Until it has arrived it must move like all others; Node sets the time back with the next request.
    if (isUpload(request)) request.once("end", () => socket.setTimeout(stored));
    if (request.complete || isUpload(request) || !hasBody(request)) return;
    const timer = setTimeout(() => {
      if (request.complete) return;
      // A second answer would be taken for that of the next request.
      if (response.headersSent) socket.destroy();
      else tooLate(socket, request.url ?? "/");
    }, body).unref();
    request.once("close", () => clearTimeout(timer));
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** A picture takes minutes over a slow line. */
function isUpload({ url = "", headers }: IncomingMessage): boolean {
  return (
    url === photosPath ||
    (url.startsWith("/storage/v1/object/") && !headers["content-type"]?.startsWith("application/json"))
  );
}
