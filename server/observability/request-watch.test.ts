import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createLog, levelFilter } from "../log.ts";
import { createMeter } from "./meter.ts";
import { noteOf, type WatchOptions, watchRequests } from "./request-watch.ts";
import { watchCalls } from "./slow-calls.ts";

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** A server whose log is a list. */
async function watched(options: Partial<WatchOptions> = {}) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const log = createLog("info", { write });
  const watch = watchRequests({
    log: { takes: levelFilter("info"), write },
    trustedProxies: 0,
    slow: 1_000,
    lines: true,
    ...options,
  });
  server = createServer((request, response) => {
    watch(request, response);
    noteOf(request).cache = "hit";
    response.writeHead(request.url?.startsWith("/broken") ? 500 : 200, { "x-request-id": noteOf(request).id });
    response.end("done");
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    await response.text();
    return response;
  };
  const send = async (path: string, method: string) => {
    await (await fetch(`http://127.0.0.1:${port}${path}`, { method })).text();
  };
  return { lines, get, send, log };
}

test("a request leaves one line that says how it went and nothing of what was typed", async () => {
  const { lines, get } = await watched();
  const { headers } = await get("/track/sara?phone=33123456&reference=MQ-7K2M9P", {
    "x-request-id": "chosen-by-a-visitor",
  });
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toMatchObject({
    level: "info",
    msg: "request",
    method: "GET",
    route: "/track/*",
    status: 200,
    cache: "hit",
    requestId: headers.get("x-request-id"),
  });
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(Object.keys(lines[0] ?? {}).sort()).toEqual([
    "cache",
    "level",
    "method",
    "ms",
    "msg",
    "requestId",
    "route",
    "status",
    "time",
  ]);
});

test("a proxy that is believed numbers our requests, as long as its numbers are numbers", async () => {
  const { get } = await watched({ trustedProxies: 1 });
  expect((await get("/", { "x-request-id": "edge-4711-abcd" })).headers.get("x-request-id")).toBe("edge-4711-abcd");
  expect((await get("/", { "x-request-id": 'a b"c' })).headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("files and quick pages are quiet, failures are not", async () => {
  const { lines, get } = await watched({ slow: 60_000, lines: false });
  for (const path of ["/assets/a.js", "/about", "/broken"]) await get(path);
  await expect
    .poll(() => lines.map((line) => [line["level"], line["msg"], line["route"]]))
    .toEqual([["warn", "request", "/*"]]);
});

test("slow requests are not quiet", async () => {
  const { lines, get } = await watched({ slow: 0, lines: false });
  await get("/cars/slow");
  await expect
    .poll(() => lines.map((line) => [line["level"], line["msg"], line["route"]]))
    .toEqual([["warn", "slow request", "/cars/*"]]);
});

test("an upload takes as long as its sender's line: it is not called slow", async () => {
  const { lines, send } = await watched({ slow: 0 });
  await send("/storage/v1/object/media/full/1.webp", "POST");
  await send("/storage/v1/object/upload/sign/media/full/1.webp", "PUT");
  await send("/trade-in/photos", "POST");
  await send("/storage/v1/object/public/media/full/1.webp", "GET");
  await expect
    .poll(() => lines.map(({ level, msg, method }) => [level, msg, method]))
    .toEqual([
      ["info", "request", "POST"],
      ["info", "request", "PUT"],
      ["info", "request", "POST"],
      ["warn", "slow request", "GET"],
    ]);
});

test("kept-alive connections are closed before the process ends", async () => {
  const { get } = await watched({ stopping: () => true });
  expect((await get("/")).headers.get("connection")).toBe("close");
});

test("a slow call of a page to the backend is noted by what it asked, without values; figures count it", async () => {
  const { lines, log } = await watched();
  const meter = await createMeter();
  const call = watchCalls(async () => Response.json([]), { log, meter, slow: 0 });
  await call("https://x.supabase.co/rest/v1/orders?phone=eq.33123456&select=id");
  const broken = watchCalls(async () => Promise.reject(new TypeError("fetch failed")), { log, meter, slow: 0 });
  await expect(broken("https://x.supabase.co/rest/v1/rpc/search_cars")).rejects.toThrow("fetch failed");
  expect(lines).toMatchObject([
    { msg: "slow call to the backend", call: "/rest/v1/orders", by: ["phone", "select"], status: 200 },
    { call: "/rest/v1/rpc/search_cars" },
  ]);
  expect(JSON.stringify(lines)).not.toContain("33123456");
  expect((await meter.read()).text).toMatch(/maarad_backend_call_duration_seconds_count\{outcome="broken"\} 1/);
});
