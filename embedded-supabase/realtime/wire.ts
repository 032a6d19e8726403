import type { WebSocket } from "ws";
import type { Wire } from "./live-socket.ts";

/** Bytes that may wait for one connection to read them: some hundred messages. */
const mostUnread = 64 * 1024;

/**
 * A websocket as a live connection speaks through it. A client that reads nothing is cut off: once back, it asks for
 * everything.
 */
export function wireOf(connection: WebSocket): Wire {
  return {
    send(text) {
      if (connection.bufferedAmount > mostUnread) connection.terminate();
      else connection.send(text);
    },
    // For clients that break the rules: the rest of what they sent is not read.
    close(code, reason) {
      closeSoon(connection, code, reason);
      connection.pause();
    },
  };
}

/** Closes a connection, and cuts it after a second: a client that ignores the close frame could go on sending. */
export function closeSoon(connection: WebSocket, code: number, reason: string): void {
  if (connection.readyState !== connection.OPEN) return;
  connection.close(code, reason);
  setTimeout(() => connection.terminate(), 1_000).unref();
}
