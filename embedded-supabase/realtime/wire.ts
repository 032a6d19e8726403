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
    // For those who break the rules: what else they have sent is not even read.
    close(code, reason) {
      closeSoon(connection, code, reason);
      connection.pause();
    },
  };
}

/** Says goodbye. Who does not answer it is not waited for: what they send would be read until then. */
export function closeSoon(connection: WebSocket, code: number, reason: string): void {
  if (connection.readyState !== connection.OPEN) return;
  connection.close(code, reason);
  setTimeout(() => connection.terminate(), 1_000).unref();
}
