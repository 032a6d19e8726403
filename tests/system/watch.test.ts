import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownPort } from "../fixtures/own-port.ts";
import { publishableKeyOf, startWebServer, type WebServer } from "../fixtures/web-server";

/** What one customer types; none of it may be found in a log. */
const typed = {
  name: "Noora Almannai",
  phone: "33741852",
  email: "noora.almannai@example.com",
  password: "open the garage 741852",
  wish: "a convertible for my sister",
  search: "nooras-dream-car",
  address: "198.51.100.77",
};
const token = "figures-for-operators-only";
const visitor = { "x-forwarded-for": typed.address };

let folder: string;
let site: WebServer;
let metricsPort: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-watch-"));
  metricsPort = await ownPort();
  site = await startWebServer({
    DATA_DIR: folder,
    HOST: "127.0.0.1",
    LOG_LEVEL: "debug",
    LOG_REQUESTS: "on",
    TRUST_PROXY: "1",
    SLOW_MS: "1",
    METRICS_TOKEN: token,
    METRICS_PORT: String(metricsPort),
    STOP_DELAY: "2",
    ADMIN_EMAIL: "owner@example.com",
    ADMIN_PASSWORD: typed.password,
  });
});
afterAll(async () => {
  await site?.kill();
  await rm(folder, { recursive: true, force: true });
});

const at = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { redirect: "manual", ...init, headers: { ...visitor, ...init.headers } });

/** Sends a form as a browser without scripts would, a minute after it was opened. */
async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const page = await (await at(path)).text();
  const hidden = Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const started = String(Number(hidden["started"]) - 60_000);
  return at(path, {
    method: "POST",
    headers: { origin: site.url },
    body: new URLSearchParams({ ...hidden, started, ...fields }),
  });
}

/** The lines of the log so far. */
const lines = () =>
  site
    .printed()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("an order, its tracking, a message, a search and a sign-in leave nothing of the customer in the log", async () => {
  const key = await publishableKeyOf(site.url);
  const [, car] = /\/cars\/(\d+)</.exec(await (await at("/sitemap.xml")).text()) ?? [];
  const { name, phone, email } = typed;
  const placed = await post(`/order/${car}`, {
    name,
    phone,
    email,
    contact: "phone",
    message: typed.wish,
    consent: "on",
  });
  expect(placed.status).toBe(303);
  const reference = /MR-[2-9A-Z]{6}/.exec(placed.headers.get("location") ?? "")?.[0] ?? "";
  expect(reference).not.toBe("");
  await at(placed.headers.get("location") ?? "");
  expect(await (await post("/track", { reference, phone })).text()).toContain(reference);
  await post("/contact", { name, email, body: typed.wish, consent: "on" });
  const service = { apikey: key, "content-type": "application/json" };
  const paths = [
    `/cars?q=${typed.search}`,
    `/${email}`,
    `/ar/brands/${encodeURIComponent(name)}`,
    `/track?reference=${reference}&phone=${phone}`,
    "/cars.data?q=" + phone,
  ];
  for (const path of paths) await at(path);
  for (const path of [
    `orders?phone=eq.${phone}`,
    `cars?id=eq.${phone}x`,
    `${email.split("@")[0]}?select=id`,
    `cars?or=(${name})`,
  ])
    await at(`/rest/v1/${path}`, { headers: service });
  await at("/rest/v1/rpc/place_order", {
    method: "POST",
    headers: service,
    body: JSON.stringify({ p_name: name, p_phone: email }),
  });
  await at("/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: service,
    body: JSON.stringify({ email, password: typed.password }),
  });
  await at("/auth/v1/signup", { method: "POST", headers: service, body: `{"email":"${email}"` });
  const last = await at("/about");

  await expect.poll(() => lines().some((line) => line["requestId"] === last.headers.get("x-request-id"))).toBe(true);
  const log = site.printed();
  for (const secret of [...Object.values(typed), reference, reference.slice(3), key, "Noora", "almannai", "sister"])
    expect(log.toLowerCase().includes(secret.toLowerCase()), secret).toBe(false);

  const requests = lines().filter((line) => String(line["msg"]).endsWith("request"));
  expect(requests).toContainEqual(
    expect.objectContaining({
      method: "POST",
      route: "/order/*",
      status: 303,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ms: expect.any(Number),
    }),
  );
  expect(requests).toContainEqual(expect.objectContaining({ route: "/rest/v1/*", status: 404 }));
  expect(requests).toContainEqual(expect.objectContaining({ route: "/about", cache: "miss" }));
  expect(lines()).toContainEqual(
    expect.objectContaining({ msg: "slow call to the backend", call: "/rest/v1/rpc/place_order" }),
  );
});

test("metrics need the token, or a request from the machine itself", async () => {
  expect((await at("/metrics")).status).toBe(401);
  expect((await at("/metrics", { headers: { authorization: "Bearer wrong" } })).status).toBe(401);
  const figures = await (await at("/metrics", { headers: { authorization: `Bearer ${token}` } })).text();
  expect(figures).toMatch(/maarad_requests_total\{kind="page",status="2xx"\} \d+/);
  expect(figures).toMatch(/maarad_page_cache_total\{state="miss"\} [1-9]/);
  expect(figures).toContain("maarad_backend_reachable 1");
  expect(figures).toContain("maarad_live_connections 0");
  expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain(
    "nodejs_eventloop_lag_seconds",
  );
});

test("a process that is asked to stop says so first, answers new requests, and then ends well", async () => {
  expect(await (await at("/readyz")).json()).toEqual({
    status: "ready",
    backend: { kind: "embedded", reachable: true, schema: "present" },
    disk: "well",
  });
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  site.process.kill("SIGTERM");
  await expect.poll(async () => (await at("/readyz")).status).toBe(503);
  expect(await (await at("/healthz")).json()).toMatchObject({ status: "alive", stopping: true });
  const page = await at("/about");
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
  expect(await ended).toBe(0);
  expect(lines().at(-1)?.["route"], "the last lines are written too").toBeDefined();
});
