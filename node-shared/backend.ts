import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Spending } from "./spending.ts";
import type { Rule } from "./rate-limiter.ts";

/** The address of a caller, already resolved through trusted proxies by the HTTP layer. */
export interface Peer {
  address: string;
}

/** The first owner's sign-in, as far as this machine knows it. */
export interface Administrator {
  email: string;
  /** The generated one; absent when it was given by ADMIN_PASSWORD. It may have been changed since. */
  password?: string;
  /** Where the generated one is kept. */
  file?: string;
  /** Whether this start made the account an owner. */
  created: boolean;
}

/** The connections of open back offices at `/realtime/v1/websocket`, over which live updates come. */
export interface LiveConnections {
  /** Takes a request to become a connection, or refuses it; never throws. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, peer: Peer): void;
  /** How many are open in this process. */
  count(): number;
  /**
   * Ends them all and takes no more; browsers reconnect, to another copy of the site or to this one's next
   * start.
   */
  end(): void;
}

/** @param signal cancels a request; the services in this process ignore it. */
export type MediaSource = (path: string, method?: "GET" | "HEAD", signal?: AbortSignal) => Promise<Response>;

/**
 * What answers `/auth/v1`, `/rest/v1` and `/storage/v1`: a hosted project, or services inside this process.
 * Everything else in the product speaks to it through supabase-js and knows no more than this.
 */
export interface Backend {
  kind: "hosted" | "embedded" | "database";
  /** What a server-side client calls. Inside the process this is a fixed origin that only `fetch` understands. */
  url: string;
  /** What the browser's client calls; "" means the site's own origin. */
  browserUrl: string;
  publishableKey: string;
  /** Calls the services: without a socket, through the same guards, or a hosted project, whose answers are bounded. */
  fetch?: typeof fetch;
  /** Answers a visitor's request to one of the service paths; absent when the services are elsewhere. */
  mount?: (request: Request, peer: Peer) => Promise<Response>;
  /** Absent when the services are elsewhere: the browser then connects to them. */
  live?: LiveConnections;
  /** Whether the services can send e-mail (password reset, confirmations). */
  mail: boolean;
  /**
   * By which the database knows its web servers: those that send its e-mails and store photos of trade-ins. Absent
   * where it was told none.
   */
  mailKey?: string;
  /** Known on this machine only; a hosted project's owner is made in its SQL editor. */
  administrator?: Administrator;
  /** Fills a new installation with the demo showroom; absent where the data is not ours to fill. */
  loadDemo?: () => Promise<boolean>;
  /**
   * Counts a try where all web servers on this backend count together; answers the seconds to wait, 0 when it is
   * allowed. Absent where there is no such place: then each counts for itself.
   */
  countTry?: (key: string, rule: Rule) => Promise<number>;
  /** What callers are charged to, together at all web servers on this backend; absent where services are elsewhere. */
  spending?: Spending;
  /** The bytes of a public object of the bucket "media", or whether it is there; 404 when there is none. */
  mediaSource: MediaSource;
  /** Absent where the files are elsewhere. */
  disk?: Disk;
  close(): Promise<void>;
}

/** The disk of the data folder, as it was a moment ago. */
export interface Disk {
  /** Bytes that are free: on the fuller one, where the data are on two. Undefined where the system does not tell. */
  readonly free: number | undefined;
  /** Whether that is less than the bound: photos, uploads and resized pictures are not stored. */
  readonly low: boolean;
  /** Whether it is next to nothing: visitors cannot write to the database either. */
  readonly full: boolean;
}

/** Where a backend tells what it is doing and what went wrong; never given personal data. */
export interface Reporter {
  progress(message: string): void;
  problem(message: string, detail?: Record<string, unknown>): void;
}

/** A reporter that stays silent: for tests and scripts. */
export const silent: Reporter = { progress() {}, problem() {} };

/** A failure at boot that the person starting the site can mend; its message says how. */
export class BackendError extends Error {
  override name = "BackendError";
}
