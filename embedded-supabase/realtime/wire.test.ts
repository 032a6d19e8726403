import { once } from "node:events";
import { expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { wireOf } from "./wire.ts";

/** A websocket and its other end, of this process's own server. */
async function connect() {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const address = server.address();
  const client = new WebSocket(`ws://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
  const [[connection]] = await Promise.all([once(server, "connection"), once(client, "open")]);
  if (!(connection instanceof WebSocket)) throw new Error("not a websocket");
  return { server, client, connection };
}

test("a client that reads nothing is cut off before much waits for it", async () => {
  const { server, client, connection } = await connect();
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

test("of a client that breaks the rules nothing more is read", async () => {
  const { server, client, connection } = await connect();
  const read: unknown[] = [];
  connection.on("pong", () => read.push("pong"));
  wireOf(connection).close(1008, "Too many messages");
  client.pong();
  expect(await once(client, "close")).toEqual([1008, Buffer.from("Too many messages")]);
  expect(read).toEqual([]);
  server.close();
});

test("a client that does not answer the goodbye is cut off", async () => {
  const { server, client, connection } = await connect();
  client.pause();
  wireOf(connection).close(1008, "Too many messages");
  expect(await once(connection, "close")).toEqual([1006, expect.anything()]);
  client.terminate();
  server.close();
});
