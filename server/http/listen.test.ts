import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { closeGracefully, createNodeServer, listen } from "./listen.ts";

let server: Server;
afterEach(() => closeGracefully(server, 100));

async function open(sent: string): Promise<Socket> {
  server = createNodeServer({
    fetch: () => new Response("answered"),
    times: { headersTimeout: 50, connectionsCheckingInterval: 20 },
  });
  const socket = connect(await listen(server, 0, "127.0.0.1"), "127.0.0.1");
  await once(socket, "connect");
  socket.write(sent);
  return socket;
}

// Browsers open connections ahead, and take what arrives on one for the answer to their next request.
test("a connection on which nothing was asked is closed without an answer", async () => {
  expect(await text(await open(""))).toBe("");
});

test("a request whose headers do not come is answered with 408", async () => {
  expect(await text(await open("GET / HTTP/1.1\r\nHost: x\r\n"))).toMatch(/^HTTP\/1.1 408 /);
});

test("what is no request is answered with 400", async () => {
  expect(await text(await open("NONSENSE\r\n\r\n"))).toMatch(/^HTTP\/1.1 400 /);
});
