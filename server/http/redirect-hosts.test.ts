import { type IncomingMessage, request as send, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { cacheFastPath } from "../page-cache/cache-fast-path.ts";
import { followContentEpoch } from "../page-cache/content-epoch.ts";
import type { Pages } from "../rendering/pages.ts";
import { createHttp } from "./create-http.ts";
import { createHealth } from "./health.ts";
import { closeGracefully, createNodeServer, listen } from "./listen.ts";
import type { StaticAssets } from "./static-assets.ts";

const origin = {
  siteUrl: "https://cars.example",
  redirectHosts: ["www.cars.example", "old.example", "192.0.2.7", "[2001:db8::7]"],
  trustedProxies: 0,
};

const pages: Pages = {
  // All that the cache is asked for is in it.
  answerFromCache: (_request: IncomingMessage, response: ServerResponse) => {
    response.end("cached");
    return true;
  },
  handle: async () => new Response("page", { headers: { "content-type": "text/html" } }),
};
const assets: StaticAssets = { has: () => false, ready: () => undefined, load: async () => undefined };

let servers: Server[];
let direct: number;
let proxied: number;

beforeAll(async () => {
  const start = (trustedProxies: number): Server => {
    const options = { ...origin, trustedProxies };
    const http = createHttp({
      ...options,
      log: createLog("silent"),
      health: createHealth({ epoch: followContentEpoch(async () => "1", { interval: 0, trust: 0 }), kind: "embedded" }),
      metrics: async () => new Response("figures"),
      backend: { kind: "embedded", mount: async () => Response.json({}) },
      pictures: async () => new Response("picture"),
      documents: async () => new Response("document"),
      photoUploads: async () => Response.json({}),
      pages,
      assets,
    });
    return createNodeServer({ fetch: http.fetch, fastPath: cacheFastPath({ assets, pages, origin: options }) });
  };
  servers = [start(0), start(1)];
  [direct = 0, proxied = 0] = await Promise.all(servers.map((server) => listen(server, 0, "127.0.0.1")));
});
afterAll(() => Promise.all(servers.map((server) => closeGracefully(server))));

/** Status and target of the answer to a request as it is written. */
const ask = (path: string, headers: Record<string, string>, { method = "GET", port = direct } = {}) =>
  new Promise<{ status: number | undefined; location: string | undefined; headers: IncomingMessage["headers"] }>(
    (resolve, reject) => {
      send({ port, host: "127.0.0.1", path, method, headers }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, location: response.headers.location, headers: response.headers });
      })
        .once("error", reject)
        .end();
    },
  );

const otherNames = [
  "www.cars.example",
  "WWW.Cars.Example",
  "old.example:80",
  "old.example.",
  "192.0.2.7",
  "[2001:DB8::7]",
];

test.each(otherNames)("a page of the host %s is one of the site's address", async (host) => {
  expect(await ask("/ar/cars?language=ar&q=%20x", { host })).toMatchObject({
    status: 301,
    location: "https://cars.example/ar/cars?language=ar&q=%20x",
  });
});

test.each(["cars.example", "cars.example:8443", "m.cars.example", "www.cars.example.evil", "evil.example"])(
  "a page of the host %s is answered there",
  async (host) => {
    expect(await ask("/cars", { host })).toMatchObject({ status: 200, location: undefined });
  },
);

test.each([
  ["/", "/"],
  ["/about/?a=1", "/about?a=1"],
  ["/ABOUT", "/about"],
  ["//evil/", "/evil"],
  ["/\\evil", null],
  ["/@evil", "/@evil"],
  ["http://evil.example/cars?q=1", "/cars?q=1"],
  ["/ar/login?next=%2Fadmin", "/ar/login?next=%2Fadmin"],
  ["/admin/orders/7", "/admin/orders/7"],
  ["/inventory.php?id=7", null],
  ["/brands/Volkswagen/ID.4", "/brands/Volkswagen/ID.4"],
])("%s leads to %s of the site, at once and nowhere else", async (path, to) => {
  const answer = await ask(path, { host: "www.cars.example" });
  expect(answer.location).toBe(to === null ? undefined : `https://cars.example${to}`);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  // Browsers keep a 301 for ever, also a mistaken one.
  if (to !== null) expect(answer.headers["cache-control"]).toBe("max-age=3600");
});

test("HEAD is led on as GET is", async () => {
  expect(await ask("/cars", { host: "www.cars.example" }, { method: "HEAD" })).toMatchObject({ status: 301 });
});

test.each([
  ["GET", "/healthz"],
  ["GET", "/readyz"],
  ["GET", "/metrics"],
  ["GET", "/rest/v1/cars"],
  ["GET", "/auth/v1/settings"],
  ["GET", "/storage/v1/object/public/media/a"],
  ["GET", "/realtime/v1/websocket"],
  ["GET", "/assets/missing"],
  ["GET", "/art/missing.webp"],
  ["GET", "/img/320/a"],
  ["GET", "/documents/a"],
  ["GET", "/cars.data"],
  ["GET", "/ar/_.data"],
  ["GET", "/suggest?q=a"],
  ["GET", "/robots.txt"],
  ["GET", "/viewings.ics"],
  ["POST", "/track"],
  ["POST", "/rest/v1/rpc/place_order"],
  ["PUT", "/storage/v1/object/media/a"],
])("%s %s is not led on", async (method, path) => {
  const { status, location } = await ask(path, { host: "www.cars.example" }, { method });
  expect(location).toBeUndefined();
  expect(status).not.toBe(301);
});

test("a proxy's word about the host counts where a proxy is trusted", async () => {
  const headers = { host: "inside:3000", "x-forwarded-host": "evil.example, www.cars.example" };
  expect(await ask("/cars", headers)).toMatchObject({ status: 200 });
  expect(await ask("/cars", headers, { port: proxied })).toMatchObject({
    status: 301,
    location: "https://cars.example/cars",
  });
  const own = { host: "www.cars.example", "x-forwarded-host": "cars.example" };
  expect(await ask("/cars", own, { port: proxied })).toMatchObject({ status: 200 });
});
