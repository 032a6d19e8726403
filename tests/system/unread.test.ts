import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openFolder } from "../fixtures/open-folder.ts";
import { publishableKeyOf, startWebServer, type WebServer } from "../fixtures/web-server.ts";

/** Megabytes the web server may hold, whatever is asked and not read. */
const mostMemory = 300;
/** The same while two thousand requests wait for the rest of their bodies, some 100 KB each, until 15 s are over. */
const mostMemoryOfHalfRequests = 600;

let folder: string;
let site: WebServer;
let key: string;
let picture: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  folder = await openFolder("unread");
  // Loading the demo content costs memory once.
  await (await startWebServer({ DATA_DIR: folder, DEMO: "on" })).stop();
  // With a larger heap garbage is collected later, and what is measured is that; answers wait outside of the heap.
  site = await startWebServer({
    DATA_DIR: folder,
    NODE_OPTIONS: "--max-old-space-size=128",
  });
  key = await publishableKeyOf(site.url);
  const page = await (await fetch(`${site.url}/cars`)).text();
  picture = /\/img\/\d+\/([^"\s?]+)/.exec(page)?.[1] ?? "";
  if (!picture) throw new Error("the page shows no picture");
}, 180_000);
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens connections that ask for all of this at once, and never read a byte. */
async function ask(connections: number, requests: string): Promise<void> {
  const opened = Array.from({ length: connections }, () => {
    const socket = connect(site.port, "127.0.0.1");
    // The server may close it: then nothing is left to hold.
    socket.on("error", () => {});
    socket.pause();
    sockets.push(socket);
    return new Promise<void>((resolve) => {
      socket.once("close", () => resolve());
      socket.once("connect", () => socket.write(requests, () => resolve()));
    });
  });
  await Promise.all(opened);
}

const get = (path: string, headers: Record<string, string> = {}) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;

/** Megabytes of memory the web server's process holds now. */
const memory = () =>
  Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.process.pid}/status`, "utf8"))?.[1]) / 1024);

/** The most it holds while it answers its monitor twenty times. */
async function mostHeld(): Promise<number> {
  const held: number[] = [];
  for (let times = 0; times < 20; times += 1) {
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    held.push(memory());
  }
  return Math.max(...held);
}

const rest = () => ({ apikey: key });
const attacks: [name: string, connections: number, requests: () => string][] = [
  ["1,400 pipelined requests for a kept page, by each of 16 connections", 16, () => get("/cars").repeat(1_400)],
  ["1,400 pipelined requests for a page made for one visitor", 16, () => get("/track").repeat(1_400)],
  [
    "pipelined searches that are all different",
    50,
    () => Array.from({ length: 16 }, () => get(`/cars?q=${crypto.randomUUID()}`)).join(""),
  ],
  ["a kept page, by 1,500 connections", 1_500, () => get("/cars").repeat(4)],
  ["rows of the REST service", 200, () => get("/rest/v1/car_cards?select=*&limit=1000", rest()).repeat(8)],
  [
    "rows of the REST service, compressed",
    200,
    () => get("/rest/v1/car_cards?select=*&limit=1000", { ...rest(), "accept-encoding": "br" }).repeat(8),
  ],
  ["a picture", 500, () => get(`/img/1920/${picture}`, { accept: "image/avif" }).repeat(16)],
  ["the original of a picture", 500, () => get(`/storage/v1/object/public/media/${picture}`).repeat(16)],
  [
    "connections that could become live ones",
    500,
    () =>
      `GET /realtime/v1/websocket?vsn=1.0.0 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  ],
];

test.each(attacks)(
  "%s: what is never read takes no memory, and the site answers",
  async (name, connections, requests) => {
    const before = memory();
    await ask(connections, requests());
    const most = await mostHeld();
    console.log(`unread: ${name}: ${before} MB before, at most ${most} MB`);
    expect(most).toBeLessThan(mostMemory);
    expect((await fetch(`${site.url}/cars`)).status).toBe(200);
  },
);

test("2,050 forms of which a byte is sent: the site answers other visitors", async () => {
  const form =
    "POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n" +
    "Content-Length: 60000\r\n\r\na";
  await ask(2_050, form);
  // Each of these is a connection of its own, as of another visitor.
  const visit = () =>
    fetch(`${site.url}/cars`, { headers: { connection: "close" } }).then(
      ({ status }) => status,
      () => 0,
    );
  const twentyVisits = async () => {
    for (let times = 0; times < 20; times += 1) if ((await visit()) !== 200) return false;
    return true;
  };
  // While the connections still arrive, none is old enough to be closed for a visitor.
  await expect.poll(twentyVisits, { timeout: 60_000 }).toBe(true);
  expect(memory()).toBeLessThan(mostMemoryOfHalfRequests);
});
