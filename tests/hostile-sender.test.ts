import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createSender } from "./fixtures/hostile/sender.ts";

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function senderTo(listener: (request: IncomingMessage, response: ServerResponse) => void) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return createSender((server.address() as AddressInfo).port);
}

const attempt = { kind: "path", method: "GET", path: "/" };

test("a request that meets the end of a kept connection goes out again", async () => {
  const asked = new Set<Socket>();
  const sender = await senderTo(({ socket }, response) => {
    if (asked.has(socket)) socket.resetAndDestroy();
    else response.end("here");
    asked.add(socket);
  });
  expect(await sender.send(attempt)).toMatchObject({ status: 200 });
  expect(await sender.send(attempt)).toMatchObject({ status: 200, body: "here" });
  expect(asked.size).toBe(2);
  sender.close();
});

test("a request that closes every connection has no answer", async () => {
  let line = 0;
  const sender = await senderTo(({ socket, url }, response) => {
    line += 1;
    if (url === "/closes") socket.resetAndDestroy();
    else response.end();
  });
  await sender.send(attempt);
  expect(await sender.send({ ...attempt, path: "/closes" })).toMatchObject({ status: null });
  expect(line).toBe(3);
  sender.close();
});
