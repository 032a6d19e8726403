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
    fetch: async (request) => new Response(`read ${(await request.text()).length}`),
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

test("a body comes in pieces, but not in crumbs, each of which costs as much as kilobytes", async () => {
  const head = "POST /contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n";
  const inPieces = (pieces: number, bytes: number) =>
    `${head}${`${bytes.toString(16)}\r\n${"a".repeat(bytes)}\r\n`.repeat(pieces)}0\r\n\r\n`;
  const answers = [];
  for (const body of [inPieces(900, 1), inPieces(2_000, 500), inPieces(60_000, 1)]) {
    answers.push((await text(await open(body))).match(/^HTTP\/1.1 \d+|read \d+/g)?.join());
    await closeGracefully(server, 100);
  }
  expect(answers).toEqual(["HTTP/1.1 200,read 900", "HTTP/1.1 200,read 1000000", "HTTP/1.1 413"]);
});
