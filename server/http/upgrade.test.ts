import { request } from "node:http";
import { afterEach, expect, test } from "vitest";
import type { LiveConnections } from "../../node-shared/backend.ts";
import { createNodeServer, listen } from "./listen.ts";
import { refuseUpgrade } from "../../node-shared/refuse-upgrade.ts";
import { createUpgrades } from "./upgrade.ts";

const servers: ReturnType<typeof createNodeServer>[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A server that says 418 to every connection that gets as far as the backend, and the address it saw. */
async function start(options: Parameters<typeof createUpgrades>[1]) {
  const seen: string[] = [];
  const told: string[] = [];
  const live: LiveConnections = {
    upgrade: (_request, socket, _head, peer) => {
      seen.push(peer.address);
      refuseUpgrade(socket, 418);
    },
    count: () => 0,
    end() {},
  };
  const upgrades = createUpgrades(live, options, (message) => told.push(message));
  const server = createNodeServer({ fetch: () => new Response("a page"), upgrades });
  servers.push(server);
  const port = await listen(server, 0, "127.0.0.1");
  const ask = (headers: Record<string, string>, path = "/realtime/v1/websocket") =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request(
        { port, path, headers: { connection: "Upgrade", upgrade: "websocket", ...headers } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      call.on("error", reject).end();
    });
  return { ask, port, seen, told };
}

test("a page of the site may connect, whatever scheme a proxy hides; a page of another site may not", async () => {
  const { ask, port } = await start({ trustedProxies: 0 });
  expect(await ask({})).toBe(418);
  expect(await ask({ origin: `http://localhost:${port}`, host: `localhost:${port}` })).toBe(418);
  expect(await ask({ origin: "https://cars.example.com", host: "cars.example.com" })).toBe(418);
  for (const origin of ["https://evil.example", "null", "not an address", "https://cars.example.com.evil.example"])
    expect(await ask({ origin, host: "cars.example.com" }), origin).toBe(403);
});

test("the site's own address counts like the requested one; a trusted proxy gives the visitor's address", async () => {
  const { ask, seen } = await start({ siteUrl: "https://cars.example.com", trustedProxies: 1 });
  expect(await ask({ origin: "https://cars.example.com", host: "10.0.0.7", "x-forwarded-for": "203.0.113.9" })).toBe(
    418,
  );
  expect(await ask({ origin: "https://evil.example", host: "10.0.0.7" })).toBe(403);
  expect(seen).toEqual(["203.0.113.9"]);
});

test("what asks for another protocol, or elsewhere, is answered as a page", async () => {
  const { ask } = await start({ trustedProxies: 0 });
  expect(await ask({ upgrade: "h2c" })).toBe(200);
  expect(await ask({}, "/cars")).toBe(200);
});

test("the first refusal in an hour is told, with both addresses and the variable that mends it", async () => {
  const { ask, told } = await start({ siteUrl: "https://cars.example.com", trustedProxies: 1 });
  const lost = { origin: "https://cars.example.com:8443", host: "cars.example.com" };
  expect(await ask({ ...lost, origin: "https://cars.example.com" })).toBe(418);
  expect(told).toEqual([]);
  for (let times = 0; times < 3; times += 1) expect(await ask(lost)).toBe(403);
  expect(told).toEqual([
    "a page of another address was refused: live updates for cars.example.com:8443, while the site is " +
      "cars.example.com. If that page is one of this site, set SITE_URL to its address, and let the proxy pass on " +
      "the header Host as it came, with the port (nginx: $http_host)",
  ]);
});

test("what a stranger calls a page is told only as far as it is a name", async () => {
  const { ask, told } = await start({ trustedProxies: 0 });
  for (const origin of [`https://${"a".repeat(9_000)}.example`, "null", "not an address"])
    expect(await ask({ origin, host: "cars.example.com" }), origin).toBe(403);
  expect(told.join("")).toContain("live updates for an unknown name, while");
});
