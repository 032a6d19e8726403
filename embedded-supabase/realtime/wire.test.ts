import { once } from "node:events";
import { expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { wireOf } from "./wire.ts";

test("a client that reads nothing is cut off before much waits for it", async () => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const address = server.address();
  const client = new WebSocket(`ws://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
  const [[connection]] = await Promise.all([once(server, "connection"), once(client, "open")]);
  if (!(connection instanceof WebSocket)) throw new Error("not a websocket");
  client.pause();
  const wire = wireOf(connection);
  const message = "x".repeat(16 * 1024);
  // The system's own buffers take some megabytes.
  for (let sent = 0; sent < 4_000 && connection.readyState === WebSocket.OPEN; sent += 1) {
    wire.send(message);
    await new Promise(setImmediate);
    expect(connection.bufferedAmount).toBeLessThan(128 * 1024);
  }
  expect(connection.readyState).not.toBe(WebSocket.OPEN);
  client.terminate();
  server.close();
});
