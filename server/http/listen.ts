import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import { idleTimeout } from "../../node-shared/idle-timeout.ts";
import type { RequestWatch } from "../observability/request-watch.ts";
import { refuseTinyPieces } from "./body-pieces.ts";
import { type LateLimits, limitLate } from "./late-requests.ts";
import { plainPage } from "../rendering/plain-page.ts";
import { requestTarget } from "./request-target.ts";
import { securityHeaders } from "./security-headers.ts";
import { limitUnread } from "./unread-answers.ts";
import type { Upgrades } from "./upgrade.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface ListenOptions {
  /** Follows every request to its end; absent in tests. */
  watch?: RequestWatch;
  fetch: Parameters<typeof getRequestListener>[0];
  /** Tried first; true when it has answered. */
  fastPath?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Requests that become connections; absent where the backend has none. */
  upgrades?: Upgrades;
  /** Vite's, while developing; it comes to life after the server, whose socket it shares. */
  middleware?: () => ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
  late?: LateLimits;
  /** Other times than those of a live site, for tests. */
  times?: Partial<typeof timeouts>;
}

/** Connections that may wait to be taken. */
const backlog = 2_000;

/** Milliseconds. */
const timeouts = {
  /** For all headers of a request. */
  headersTimeout: 10_000,
  /** For a whole request: the largest picture, over a slow line. */
  requestTimeout: 300_000,
  /** Between two requests: longer than proxies keep a connection, or they would send a request into a closed one. */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
};

/** The node server around the app. */
export function createNodeServer(options: ListenOptions): Server {
  const { watch, fetch, fastPath, upgrades, middleware, late, times } = options;
  // What is no request at all (an unreadable host, say) never reaches the handler: it gets a page like everything else.
  const errorHandler = (error: unknown) =>
    plainPage(error instanceof RequestError ? 400 : 500, "/", securityHeaders(false));
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false, errorHandler }) as Listener;
  const mayUpgrade = (request: IncomingMessage) => (upgrades?.wanted(request) ?? false) || middleware?.() !== undefined;
  const server = createServer(
    { ...timeouts, ...times, maxHeaderSize: 32 * 1024, shouldUpgradeCallback: mayUpgrade },
    (request, response) => {
      request.url = requestTarget(request.url ?? "");
      if (!admit(request, response)) return;
      begin(request, response);
      refuseTinyPieces(request, () => answerOnSocket(request.socket, 413, request.url ?? "/"));
      watch?.(request, response);
      if (fastPath?.(request, response)) return;
      const first = middleware?.();
      if (first) first(request, response, () => listener(request, response));
      else listener(request, response);
    },
  );
  const admit = limitUnread(server);
  const begin = limitLate(server, (socket, path) => answerOnSocket(socket, 408, path), late);
  // A client that is sent an answer must read at least some of it within this time.
  server.timeout = idleTimeout;
  server.on("clientError", answerBrokenRequest);
  // While developing, other upgrades are for Vite, which listens on its own.
  if (upgrades)
    server.on("upgrade", (request, socket, head) => upgrades.wanted(request) && upgrades.take(request, socket, head));
  return server;
}

/**
 * Node gives up on a request line of a megabyte before any handler sees it: it gets a page too. A connection on which
 * nothing was asked is closed without an answer: browsers open some ahead, and would show it for their next request.
 */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === "ECONNRESET" || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  answerOnSocket(socket, statusOf[error.code ?? ""] ?? 400, "/");
}

const statusOf: Record<string, keyof typeof reasons | undefined> = {
  HPE_HEADER_OVERFLOW: 414,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const reasons = { 400: "Bad Request", 408: "Request Timeout", 413: "Content Too Large", 414: "URI Too Long" };

/** Writes a page past Node's answer, which may have no request or an unfinished one, and closes the connection. */
function answerOnSocket(socket: Socket, status: keyof typeof reasons, path: string): void {
  const page = plainPage(status, path, securityHeaders(false));
  void page.text().then((html) => {
    const headers = [...page.headers, ["content-length", String(Buffer.byteLength(html))], ["connection", "close"]];
    const lines = headers.map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\n${lines.join("\r\n")}\r\n\r\n${html}`);
    socket.destroySoon();
  });
}

/**
 * Starts listening.
 * @throws Error with code EADDRINUSE when the port is in use
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // Room for a burst of as many as may be open: beyond Node's 511 the system resets connections it has already
    // confirmed.
    server.listen(port, host, backlog, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** Stops taking connections and waits for the requests under way, at most `patience` milliseconds. */
export async function closeGracefully(server: Server, patience = 10_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Browsers keep a connection open after its answer.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}
