import { request as send, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { followContentEpoch } from "../page-cache/content-epoch.ts";
import { createHttp } from "./create-http.ts";
import { createHealth } from "./health.ts";
import { closeGracefully, createNodeServer, listen } from "./listen.ts";
import { closedPolicy } from "./security-headers.ts";

/** An answer that knows how long it is, as the services' are. */
function long(): Response {
  const body = JSON.stringify("text ".repeat(500));
  return new Response(body, { headers: { "content-type": "application/json", "content-length": String(body.length) } });
}

const pictureTypes: Record<string, string> = { jpg: "image/avif", svg: "image/svg+xml" };

/** A picture, or the words that there is none. */
function pictureAt(path: string): Response {
  return new Response("picture", {
    headers: { "content-type": pictureTypes[path.split(".")[1] ?? ""] ?? "text/plain" },
  });
}

let server: Server;
let port: number;
let reachable = true;
let release: (() => void) | undefined;

beforeAll(async () => {
  const epoch = followContentEpoch(
    async () => {
      if (!reachable) throw new Error("gone");
      return "1";
    },
    { interval: 0, trust: 0 },
  );
  const http = createHttp({
    trustedProxies: 0,
    log: createLog("silent"),
    health: createHealth({ epoch, kind: "embedded" }),
    metrics: async (authorization) => new Response("figures", { status: authorization === "Bearer token" ? 200 : 401 }),
    backend: {
      kind: "embedded",
      mount: async (request, { address }) => (request.url.endsWith("/long") ? long() : Response.json({ address })),
    },
    pictures: async (_width, path) => pictureAt(path),
    documents: async () => new Response(null, { status: 404 }),
    photoUploads: async (_request, { address }) => Response.json({ photo: address }),
    pages: {
      answerFromCache: () => false,
      handle: async (request, visitor) => {
        const { pathname } = new URL(request.url);
        if (pathname === "/throws") throw new Error("broken");
        if (pathname === "/slow") await new Promise<void>((resolve) => (release = resolve));
        return new Response(`${visitor.origin} ${"text ".repeat(500)}`, {
          headers: { "content-type": "text/html; charset=utf-8" },
        });
      },
    },
  });
  server = createNodeServer({ fetch: http.fetch });
  port = await listen(server, 0, "127.0.0.1");
});
afterAll(() => closeGracefully(server));

const at = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init });

test.each([
  ["/ar/login?next=%2Fadmin", "/login?next=%2Fadmin", "ar"],
  ["/en/login", "/login", "en"],
  ["/ar/admin/orders/7", "/admin/orders/7", "ar"],
  ["/ar/account/", "/account", "ar"],
])("%s leads to %s and remembers the language", async (asked, to, language) => {
  const first = await at(asked);
  const answer = first.status === 301 ? await at(first.headers.get("location") ?? "") : first;
  expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
  expect(answer.headers.get("set-cookie")).toMatch(
    new RegExp(`^lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax$`),
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

/** Node's own client sends the path as it is written; `fetch` would tidy it up. */
const raw = (path: string) =>
  new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    send({ port, host: "127.0.0.1", path }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, location: response.headers.location });
    })
      .once("error", reject)
      .end();
  });

/** What a connection answers to bytes, until it is closed. */
const said = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => (text += String(chunk)));
    socket.once("error", (error) => (text ? resolve(text) : reject(error)));
    socket.once("close", () => resolve(text));
  });

test.each(["br", "gzip", "identity"])(
  "an answer compressed as %s does not carry the length it had before",
  async (encoding) => {
    const body = await new Promise<Buffer>((resolve, reject) => {
      send({ port, host: "127.0.0.1", path: "/rest/v1/many", headers: { "accept-encoding": encoding } }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("end", () => {
          const length = response.headers["content-length"];
          expect(Number(length)).toBe(Buffer.concat(chunks).byteLength);
          expect(response.headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
          resolve(Buffer.concat(chunks));
        });
        response.once("error", reject);
      })
        .once("error", reject)
        .end();
    });
    expect(body.byteLength).toBeGreaterThan(0);
  },
);

test("every answer carries the headers that protect", async () => {
  for (const path of [
    "/",
    "/healthz",
    "/rest/v1/cars",
    "/img/320/missing",
    "/img/320/a.svg",
    "/realtime/v1/websocket",
  ]) {
    const { headers } = await at(path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin");
    expect(headers.get("permissions-policy"), path).toContain("camera=()");
    expect(headers.get("strict-transport-security"), "only where the site is encrypted").toBeNull();
    expect(headers.get("x-request-id"), path).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("a picture carries what concerns pictures: the rest is about documents", async () => {
  const { headers } = await at("/img/320/a.jpg");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("content-security-policy")).toBe(closedPolicy);
  for (const name of ["permissions-policy", "referrer-policy", "x-frame-options"])
    expect(headers.get(name), name).toBeNull();
});

test.each([
  ["TRACE", "/"],
  ["PUT", "/cars/1"],
  ["PROPFIND", "/img/320/a.jpg"],
  ["TRACE", "/rest/v1/cars"],
])("%s %s is not taken", async (method, path) => {
  const answer = await new Promise<[number | undefined, string | undefined, string | undefined]>((resolve, reject) => {
    send({ port, host: "127.0.0.1", method, path }, (response) => {
      response.resume();
      resolve([
        response.statusCode,
        response.headers.allow,
        response.headers["x-content-type-options"] as string | undefined,
      ]);
    })
      .once("error", reject)
      .end();
  });
  expect(answer).toEqual([405, expect.stringContaining("GET, HEAD, POST"), "nosniff"]);
});

test.each(["a b", "https://evil.example", "a".repeat(9_000)])(
  "a host that is none (%j) gets a page with all that protects",
  async (name) => {
    const answer = await new Promise<[number | undefined, unknown, unknown]>((resolve, reject) => {
      send({ port, host: "127.0.0.1", path: "/", headers: { host: name } }, (response) => {
        response.resume();
        resolve([
          response.statusCode,
          response.headers["x-content-type-options"],
          response.headers["content-security-policy"],
        ]);
      })
        .once("error", reject)
        .end();
    });
    expect(answer).toEqual([400, "nosniff", expect.stringContaining("frame-ancestors 'none'")]);
  },
);

test("what is made for one request is compressed", async () => {
  const answer = await at("/", { headers: { "accept-encoding": "gzip" } });
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(await answer.text()).toContain("text text");
});

test("what was longer before it was compressed arrives whole", async () => {
  const answer = await at("/rest/v1/long", { headers: { "accept-encoding": "br" } });
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(Number(answer.headers.get("content-length"))).toBeLessThan(2_500);
  expect(await answer.json()).toHaveLength(2_500);
});

test("operators learn whether the process lives, whether it is ready, and its figures", async () => {
  expect((await at("/readyz")).status).toBe(200);
  reachable = false;
  expect((await at("/readyz")).status).toBe(503);
  expect((await at("/readyz?memory=ok")).status).toBe(200);
  expect((await at("/healthz")).status).toBe(200);
  reachable = true;
  expect((await at("/metrics")).status).toBe(401);
  expect(await (await at("/metrics", { headers: { authorization: "Bearer token" } })).text()).toBe("figures");
});

test("services get the visitor's address; those we do not have say so as JSON", async () => {
  expect(await (await at("/auth/v1/health")).json()).toEqual({ address: "127.0.0.1" });
  for (const path of ["/realtime/v1/websocket", "/functions/v1/x"]) {
    const answer = await at(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("application/json");
  }
});

describe("addresses", () => {
  test.each([
    ["/%E0%A4%A", 400, undefined],
    ["/cars/%00", 400, undefined],
    ["/about/", 301, "/about"],
    ["//evil.example/", 301, "/evil.example"],
    [`/cars?q=${"a".repeat(5_000)}`, 414, undefined],
  ])("%s → %i %s", async (path, status, location) => {
    expect(await raw(path)).toEqual({ status, location });
  });

  test.each([
    ["GET http://a@b/cars", 400],
    ["GET http://a:b@c/rest/v1/cars", 400],
    ["GET http://@/", 400],
    ["GET http://[::1/", 400],
    ["GET http://", 400],
    ["GET http:///cars", 400],
    ["GET http://a:99999/", 400],
    ["GET ftp://a/", 400],
    ["GET *", 400],
    ["OPTIONS *", 400],
    ["GET /\\\\", 400],
    ["GET \\\\", 400],
    ["GET cars", 400],
    ["GET //", 301],
    ["GET //a@b/", 301],
    ["GET http://other.example/cars?q=a", 200],
    ["GET HTTP://other.example", 200],
    ["GET https://other.example?q=a", 200],
    ["POST http://other.example/rest/v1/cars", 200],
    ["GET http://other.example/rest/v1/long", 200],
  ])("the request line %j is answered with %i", async (line, status) => {
    const [head = ""] = (await said(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).split("\r\n");
    expect(head).toMatch(`HTTP/1.1 ${status} `);
  });

  test("a search of a million characters gets a page, not a closed door", async () => {
    const answer = await said(`GET /cars?q=${"a".repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 414 /);
    expect(answer).toContain("This address is too long");
  });
});

test("a failure is a page and tells nothing", async () => {
  const answer = await at("/throws");
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("broken");
});

test("closing waits for the request that is under way", async () => {
  const own = createNodeServer({
    fetch: async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return new Response("done");
    },
  });
  const ownPort = await listen(own, 0, "127.0.0.1");
  const answer = fetch(`http://127.0.0.1:${ownPort}/`);
  await expect.poll(() => release).toBeDefined();
  const closed = closeGracefully(own);
  release?.();
  expect(await (await answer).text()).toBe("done");
  await closed;
});
