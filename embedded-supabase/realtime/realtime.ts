import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Sql } from "postgres";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { addressNetwork } from "../../node-shared/request-origin.ts";
import { refuseUpgrade } from "../../node-shared/refuse-upgrade.ts";
import type { LiveConnections, Peer, Reporter } from "../../node-shared/backend.ts";
import { RateLimiter, type Rule, takeForAddress } from "../../node-shared/rate-limiter.ts";
import { TooBusy } from "../../node-shared/turns.ts";
import type { Secrets } from "../secrets.ts";
import type { StaffTokens } from "../staff-tokens.ts";
import { type Version, versionOf } from "./frames.ts";
import { LiveSocket } from "./live-socket.ts";
import { CHANNEL } from "./schema.ts";
import { closeSoon, wireOf } from "./wire.ts";

export interface RealtimeOptions {
  sql: Sql;
  secrets: Pick<Secrets, "publishableKey" | "serviceKey">;
  staffTokens: StaffTokens;
  reporter: Reporter;
  limits?: boolean;
}

/** A token of a kilobyte or two is the longest thing a client says. */
const LONGEST = 16 * 1024;
/** Connections that have joined, and all from one network: an office with all its screens. */
const MOST = 500;
const MOST_PER_NETWORK = 60;
/** Connections that have joined nothing, which any client can open: one more ends the oldest of them. */
const MOST_UNJOINED = 100;
/** How often one address may connect: every screen of an office that lost its line, twice. */
const connecting: Rule = { times: 120, seconds: 60 };
/** Milliseconds until a connection is closed: without having joined a topic, and after three missed heartbeats. */
const [JOIN_WITHIN, SILENCE] = [10_000, 80_000];

const notice = z.object({ topic: z.string(), event: z.string(), payload: z.unknown() });

/**
 * `/realtime/v1/websocket` for live updates: what the database sends with `realtime.send` reaches the staff who are
 * connected to this process; every copy of the site listens to the same database and tells its own.
 */
export async function openRealtime({
  sql,
  secrets,
  staffTokens,
  reporter,
  limits = true,
}: RealtimeOptions): Promise<LiveConnections> {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const open = new Map<WebSocket, { live: LiveSocket; network: string }>();
  const knocks = new RateLimiter();

  let listening = false;
  let ended = false;
  await sql.listen(CHANNEL, tell, () => {
    // Messages may have been lost meanwhile: clients that reconnect reload everything.
    if (listening) endAll(1012, "Service restart");
    listening = true;
  });

  function tell(text: string): void {
    const said = readNotice(text);
    if (!said) return reporter.problem("a message of live updates cannot be read");
    for (const { live } of open.values()) live.tell(`realtime:${said.topic}`, said.event, said.payload);
  }

  /** Oldest first. */
  function unjoined(): WebSocket[] {
    return [...open].filter(([, { live }]) => !live.joined).map(([connection]) => connection);
  }

  function refusal(url: URL, address: string): number | undefined {
    const key = url.searchParams.get("apikey");
    if (url.pathname !== "/realtime/v1/websocket") return 404;
    if (key !== secrets.publishableKey && key !== secrets.serviceKey) return 401;
    if (ended) return 503;
    if (!limits) return undefined;
    if (takeForAddress(knocks, "connect", address, connecting) > 0) return 429;
    if (open.size - unjoined().length >= MOST) return 503;
    const network = addressNetwork(address);
    return [...open.values()].filter((one) => one.network === network).length >= MOST_PER_NETWORK ? 429 : undefined;
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, peer: Peer): void {
    const url = new URL(request.url ?? "/", "http://realtime.internal");
    const version = versionOf(url.searchParams.get("vsn"));
    const status = refusal(url, peer.address) ?? (version ? undefined : 400);
    if (status !== undefined || !version) return refuseUpgrade(socket, status ?? 400);
    server.handleUpgrade(request, socket, head, (connection) => attend(connection, version, peer.address));
  }

  function attend(connection: WebSocket, version: Version, address: string): void {
    const gone = new AbortController();
    const sender = limits ? { address, signal: gone.signal } : undefined;
    const live = new LiveSocket(wireOf(connection), version, (token) => staffTokens(token, sender));
    open.set(connection, { live, network: addressNetwork(address) });
    const [oldest, ...others] = unjoined();
    if (oldest && others.length >= MOST_UNJOINED) {
      open.delete(oldest);
      oldest.terminate();
    }
    const joinTimer = setTimeout(() => !live.joined && closeSoon(connection, 1008, "Nothing was joined"), JOIN_WITHIN);
    const silenceTimer = setTimeout(() => connection.terminate(), SILENCE);
    connection.on("message", (data, binary) => {
      // Messages that were on their way when the connection was closed.
      if (connection.readyState !== connection.OPEN) return;
      silenceTimer.refresh();
      // A binary message is a broadcast of a client's own, which is not allowed.
      live.hear(binary || !Buffer.isBuffer(data) ? undefined : data.toString("utf8")).catch((error: unknown) => {
        if (error instanceof TooBusy) return closeSoon(connection, 1013, "Try again later");
        reporter.problem("a live connection failed", { reason: error instanceof Error ? error.name : "unknown" });
        closeSoon(connection, 1011, "Internal error");
      });
    });
    for (const signal of ["ping", "pong"]) connection.on(signal, () => live.noteSignal());
    connection.on("error", () => connection.terminate());
    connection.on("close", () => {
      gone.abort();
      clearTimeout(joinTimer);
      clearTimeout(silenceTimer);
      open.delete(connection);
    });
  }

  function endAll(code: number, reason: string): void {
    for (const connection of open.keys()) closeSoon(connection, code, reason);
  }

  function end(): void {
    ended = true;
    endAll(1001, "Going away");
  }

  return { upgrade, count: () => open.size, end };
}

/** A message of the database; undefined for another program's, which used the channel's name. */
function readNotice(text: string): z.infer<typeof notice> | undefined {
  try {
    return notice.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
