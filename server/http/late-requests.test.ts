import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import type { LateLimits } from "./late-requests.ts";
import { closeGracefully, createNodeServer, listen, type ListenOptions } from "./listen.ts";

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await closeGracefully(server);
});

async function serve(late: LateLimits, address?: string, fastPath?: ListenOptions["fastPath"]): Promise<number> {
  const server = createNodeServer({
    late,
    fastPath,
    fetch: async (request) => new Response(`read ${(await request.text()).length}`),
  });
  // As it comes from the internet: what the socket of a test shows is this machine.
  if (address)
    server.prependListener("connection", (socket) =>
      Object.defineProperty(socket, "remoteAddress", { value: address }),
    );
  servers.push(server);
  return listen(server, 0, "127.0.0.1");
}

async function call(port: number, sent = ""): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  sockets.push(socket);
  await once(socket, "connect");
  socket.write(sent);
  return socket;
}

const gone = (socket: Socket) => new Promise<void>((resolve) => socket.once("close", () => resolve()));
const form = (path = "/contact", body = "a") =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
  `Content-Length: 60000\r\n\r\n${body}`;
const get = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

test.each(["/contact", "/rest/v1/rpc/x", "/auth/v1/token"])(
  "a body that does not come is answered with 408 (%s)",
  async (path) => {
    const port = await serve({ body: 50 });
    const answer = await text(await call(port, form(path)));
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain("</html>");
  },
);

test("what is answered before its body came gets no second answer", async () => {
  const port = await serve({ body: 50 }, undefined, (_request, response) => {
    response.end("kept");
    return true;
  });
  const answer = await text(await call(port, "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\nab"));
  expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
});

test("a body that comes a byte at a time has no more time", async () => {
  const port = await serve({ body: 200 });
  const socket = await call(port, form());
  let answer = "";
  socket.on("data", (piece) => (answer += String(piece)));
  const sending = setInterval(() => socket.write("a"), 10);
  // What is still sent may reset the connection behind the answer.
  await gone(socket);
  clearInterval(sending);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

test("what is sent whole, and the upload of a picture, may take longer", async () => {
  const port = await serve({ body: 50 });
  const upload = await call(
    port,
    "POST /storage/v1/object/media/a.png HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: " +
      "2\r\nConnection: close\r\n\r\na",
  );
  expect(await text(await call(port, form()))).toMatch(/^HTTP\/1.1 408 /);
  upload.write("b");
  expect(await text(upload)).toContain("read 2");
  expect(
    await text(
      await call(port, form("/contact", "a".repeat(60_000)).replace("Host: x", "Host: x\r\nConnection: close")),
    ),
  ).toContain("read 60000");
});

test("when connections run out, the oldest whose request is not complete are closed", async () => {
  const port = await serve({ connections: 20, fresh: 0 });
  const first = await call(port, form());
  const closed = gone(first.resume());
  for (let n = 0; n < 40; n += 1) await call(port, form());
  await closed;
  for (let n = 0; n < 5; n += 1) expect(await text(await call(port, get))).toContain("read 0");
});

test("a connection that is being answered is not closed for others", async () => {
  const held: ((answer: Response) => void)[] = [];
  const server = createNodeServer({
    late: { connections: 10, fresh: 0 },
    fetch: (request) =>
      request.url.endsWith("/slow") ? new Promise<Response>((resolve) => held.push(resolve)) : new Response("x"),
  });
  servers.push(server);
  const port = await listen(server, 0, "127.0.0.1");
  const waiting = await call(port, get.replace("/ ", "/slow "));
  await expect.poll(() => held.length).toBe(1);
  for (let n = 0; n < 30; n += 1) await call(port, form());
  held[0]?.(new Response("patience"));
  expect(await text(waiting)).toContain("patience");
});

test("one address has only so many connections, a proxy nearby any number", async () => {
  const port = await serve({ ofOneAddress: 3 }, "203.0.113.7");
  const open = await Promise.all([1, 2, 3].map(() => call(port, form())));
  // At once, and not with the 408 of a late body.
  expect(await text(await call(port, form())).catch(() => "")).toBe("");
  open[0]?.destroy();
  await expect.poll(async () => text(await call(port, get)).catch(() => "")).toContain("read 0");

  const near = await serve({ ofOneAddress: 3 }, "172.17.0.1");
  for (let n = 0; n < 5; n += 1) await call(near, form());
  expect(await text(await call(near, get))).toContain("read 0");
});

test("an upload that has arrived may wait longer for its answer than a connection may be idle", async () => {
  const server = createNodeServer({
    late: { stored: 2_000 },
    fetch: async (request) => {
      await request.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 400));
      return new Response("stored");
    },
  });
  server.timeout = 100;
  servers.push(server);
  const port = await listen(server, 0, "127.0.0.1");
  const upload = (path: string, body: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: image/png\r\n` +
    `Content-Length: 4\r\n\r\n${body}`;
  expect(await text(await call(port, upload("/storage/v1/object/media/x.png", "abcd")))).toMatch(/^HTTP\/1.1 200 /);
  expect(await text(await call(port, upload("/contact", "abcd"))), "any other").toBe("");
  expect(await text(await call(port, upload("/storage/v1/object/media/x.png", "ab"))), "one that stalls").toBe("");
});
