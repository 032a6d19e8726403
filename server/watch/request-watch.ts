import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../log.ts";
import type { Meter } from "./meter.ts";
import { kindOf, routeName } from "./route-name.ts";

/** How a page came to be: from memory, from memory while a newer one is made, from before the backend went, or made now. */
export type CacheState = "hit" | "passing" | "stale" | "miss";

/** What is known of a request while it is answered. */
export interface RequestNote {
  id: string;
  startedAt: number;
  cache?: CacheState;
}

export interface WatchOptions {
  /** Gets one line for each request that is over. */
  log: Log;
  meter?: Meter | undefined;
  /** How many proxies in front are believed: only theirs may number our requests. */
  trustedProxies: number;
  /** Milliseconds from which on a request counts as slow. */
  slow: number;
  /** Whether requests of everyday get a line; slow and failed ones always do. */
  lines: boolean;
  /** Whether the process has been asked to stop. */
  stopping?: () => boolean;
}

export type RequestWatch = (request: IncomingMessage, response: ServerResponse) => void;

const notes = new WeakMap<IncomingMessage, RequestNote>();
const wellFormed = /^[\w.:-]{8,128}$/;

/** What was noted of a request when it came in; a new note where nobody watches. */
export function noteOf(request: IncomingMessage): RequestNote {
  let note = notes.get(request);
  if (!note) notes.set(request, (note = { id: randomUUID(), startedAt: performance.now() }));
  return note;
}

/** Everyday requests that say nothing about how the site does. */
const quietKinds = new Set(["file", "picture", "operations"]);

/**
 * Follows each request to its end: number, kind of address, status, time, and how the page came to be. Neither
 * addresses of visitors nor anything they typed is part of it (`routeName`).
 */
export function watchRequests({ log, meter, trustedProxies, slow, lines, stopping = () => false }: WatchOptions): RequestWatch {
  return (request, response) => {
    const note = noteOf(request);
    const given = trustedProxies > 0 ? request.headers["x-request-id"] : undefined;
    if (typeof given === "string" && wellFormed.test(given)) note.id = given;
    // Whoever keeps the connection open would not notice that there is another copy to go to.
    if (stopping()) response.setHeader("connection", "close");
    response.once("close", () => {
      const ms = performance.now() - note.startedAt;
      const address = request.url ?? "/";
      const query = address.indexOf("?");
      const path = query < 0 ? address : address.slice(0, query);
      const { statusCode: status } = response;
      const kind = kindOf(path);
      meter?.request(kind, status, ms, note.cache);
      // Live connections are long by nature, and are over in one answer where they are refused.
      const isSlow = ms >= slow && kind !== "realtime";
      const level = status >= 500 || isSlow ? "warn" : lines && !quietKinds.has(kind) ? "info" : "debug";
      if (!log.isLevelEnabled(level)) return;
      log[level](
        {
          requestId: note.id,
          method: request.method,
          route: routeName(path, status < 400),
          status,
          ms: Math.round(ms * 10) / 10,
          ...(note.cache && { cache: note.cache }),
          ...(!response.writableFinished && { aborted: true }),
        },
        isSlow ? "slow request" : "request",
      );
    });
  };
}
