import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { photosPath } from "../../domain/contracts/trade-in-photos.ts";
import type { RequestLog } from "../log.ts";
import type { CacheState, Meter } from "./meter.ts";
import { kindOf, routeName } from "./route-name.ts";

/** What is known of a request while it is answered. */
export interface RequestNote {
  id: string;
  startedAt: number;
  cache?: CacheState | undefined;
}

export interface WatchOptions {
  /** Gets one line for each request that is over. */
  log: RequestLog;
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

const noted = Symbol("note");

interface Noted {
  [noted]?: RequestNote;
}

const wellFormed = /^[\w.:-]{8,128}$/;

/** What was noted of a request when it came in; a new note where requests are not logged. */
export function noteOf(request: IncomingMessage & Noted): RequestNote {
  return (request[noted] ??= { id: randomUUID(), startedAt: performance.now(), cache: undefined });
}

/** Everyday requests that say nothing about how the site does. */
const quietKinds = new Set(["file", "picture", "operations"]);

/** Whether a file is sent: that takes as long as its sender's line does. */
function isUpload(method: string | undefined, path: string): boolean {
  return (method === "POST" || method === "PUT") && (path.startsWith("/storage/v1/") || path === photosPath);
}

/**
 * Follows each request to its end: number, kind of address, status, time, and how the page came to be. Neither
 * addresses of visitors nor anything they typed is part of it (`routeName`).
 */
export function watchRequests({
  log,
  meter,
  trustedProxies,
  slow,
  lines,
  stopping = () => false,
}: WatchOptions): RequestWatch {
  return (request, response) => {
    const note = noteOf(request);
    const given = trustedProxies > 0 ? request.headers["x-request-id"] : undefined;
    if (typeof given === "string" && wellFormed.test(given)) note.id = given;
    // Close kept-alive connections, so that clients move to another web server.
    if (stopping()) response.setHeader("connection", "close");
    response.on("close", () => {
      const ms = performance.now() - note.startedAt;
      const address = request.url ?? "/";
      const query = address.indexOf("?");
      const path = query < 0 ? address : address.slice(0, query);
      const { statusCode: status } = response;
      const kind = kindOf(path);
      meter?.request(kind, status, ms, note.cache);
      // Live connections are long by nature, and are over in one answer where they are refused.
      const isSlow = ms >= slow && kind !== "realtime" && !isUpload(request.method, path);
      const level = status >= 500 || isSlow ? "warn" : lines && !quietKinds.has(kind) ? "info" : "debug";
      if (!log.takes(level)) return;
      // By hand, because every answer from memory pays for it. None of the texts can hold a character that JSON
      // escapes: the number is well-formed, the method one that Node knows, and the route made of known words.
      const cache = note.cache ? `,"cache":"${note.cache}"` : "";
      const aborted = response.writableFinished ? "" : `,"aborted":true`;
      log.write(
        `{"level":"${level}","time":"${new Date().toISOString()}","requestId":"${note.id}",` +
          `"method":"${request.method}",` +
          `"route":"${routeName(path, status < 400)}","status":${status},` +
          `"ms":${Math.round(ms * 10) / 10}${cache}${aborted},` +
          `"msg":"${isSlow ? "slow request" : "request"}"}\n`,
      );
    });
  };
}
