import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { closeGracefully, createNodeServer, listen } from "./listen.ts";
import { limitUnread } from "./unread-answers.ts";

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await closeGracefully(server);
});

const get = (path = "/") => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

async function call(port: number, requests: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  sockets.push(socket);
  await once(socket, "connect");
  socket.write(requests);
  return socket;
}

/** All that a socket is sent until it has this often, or is closed. */
function read(socket: Socket, until: string, times: number): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const done = () => {
      socket.off("data", hear).off("close", done);
      resolve(text);
    };
    const hear = (chunk: Buffer) => {
      text += String(chunk);
      if (text.split(until).length > times) done();
    };
    socket.on("data", hear).on("close", done);
  });
}

async function serve(server: Server): Promise<number> {
  servers.push(server);
  return listen(server, 0, "127.0.0.1");
}

test("requests one after another, and some at once, are answered in their order", async () => {
  const port = await serve(createNodeServer({ fetch: (request) => new Response(new URL(request.url).pathname) }));
  const paths = Array.from({ length: 16 }, (_, n) => `/answer-${n};`);
  const socket = await call(port, paths.map(get).join(""));
  expect([...(await read(socket, "/answer", 16)).matchAll(/\/answer-\d+;/g)].map(String)).toEqual(paths);
  for (let n = 0; n < 40; n += 1) {
    socket.write(get("/again"));
    expect(await read(socket, "/again", 1)).toContain("/again");
  }
});

test.each(["at once", "later"])(
  "a connection that asks for more than can wait is closed, and the rest is not answered (%s)",
  async (when) => {
    let answered = 0;
    const port = await serve(
      createNodeServer({
        fastPath: (_request, response) => {
          answered += 1;
          if (when === "at once") response.end("x".repeat(1024));
          return true;
        },
        fetch: () => new Response(),
      }),
    );
    const socket = await call(port, get().repeat(1_000));
    await once(socket.resume(), "close");
    expect(answered).toBeLessThanOrEqual(16);
  },
);

test("the connections with the most unread bytes are closed; clients that read get everything", async () => {
  const megabyte = 1024 * 1024;
  const body = Buffer.alloc(20 * megabyte);
  const server = createServer((request, response) => {
    if (!admit(request, response)) return;
    response.end(body.subarray(0, Number(request.url?.slice(1)) * megabyte));
  });
  const admit = limitUnread(server, { bytes: 60 * megabyte, interval: 10 });
  const port = await serve(server);
  // Half of each is in the system's own buffers.
  const hoarders = await Promise.all(Array.from({ length: 8 }, () => call(port, get("/20"))));
  for (const hoarder of hoarders) hoarder.pause();
  const reader = await call(port, get("/1"));
  let received = 0;
  reader.on("data", (chunk: Buffer) => (received += chunk.byteLength));
  await expect.poll(() => received, { timeout: 15_000 }).toBeGreaterThan(megabyte);
  const open = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open, { timeout: 15_000 }).toBeLessThanOrEqual(4);
  expect(reader.destroyed).toBe(false);
});

test("there are limits to connections, and to the time a client takes", () => {
  const server = createNodeServer({ fetch: () => new Response() });
  // As docs/guides/security.md says: Node's own defaults are longer, or none.
  expect(server).toMatchObject({
    maxConnections: 2_000,
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 75_000,
    timeout: 30_000,
  });
  server.emit("close");
});
