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
    close: (code, reason) => connection.close(code, reason),
  };
}
