import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect } from "node:http2";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { brotliDecompressSync } from "node:zlib";
import { createClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createBrowserClient } from "../../app/supabase/browser.ts";
import type { Database } from "../../domain/database.types.ts";
import { owner, ownedSite } from "../fixtures/owned-site.ts";
import { hasProgram, proxies, type Proxy, startProxy } from "../fixtures/proxies.ts";
import { publishableKeyOf, startWebServer, type WebServer } from "../fixtures/web-server.ts";

const missing = proxies.filter(({ name }) => !hasProgram(name));
for (const { name, file } of missing)
  console.warn(`${file} is not tested: ${name} is not installed (Debian: apt-get install ${name}).`);

let folder: string;
let site: WebServer;
let key: string;

beforeAll(async () => {
  if (missing.length === proxies.length) return;
  const owned = await ownedSite("proxies");
  folder = owned.folder;
  // Each proxy has an address of its own: the site takes it from what they pass on.
  site = await startWebServer({ ...owned.variables, DATA_DIR: join(folder, "data"), HOST: "127.0.0.1" });
  key = await publishableKeyOf(site.url);
});
afterAll(async () => {
  await site?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

describe.each(proxies)("behind $name with $file", ({ name, start, visitors }) => {
  const isMissing = missing.some((one) => one.name === name);
  let proxy: Proxy;
  beforeAll(async () => {
    if (isMissing) return;
    proxy = await startProxy(start, join(folder, name), site.port);
    setDefaultCACertificates([...getCACertificates("default"), proxy.ca]);
  });
  afterAll(() => proxy?.stop());
  beforeEach(({ skip }) => skip(isMissing, `${name} is not installed`));

  /** Asks as a browser on another machine would. @param from an address of the loopback */
  async function ask(path: string, headers: Record<string, string> = {}, form?: URLSearchParams, from?: string) {
    const call = request(proxy.url + path, {
      method: form ? "POST" : "GET",
      headers: { ...headers, ...(form && { "content-type": "application/x-www-form-urlencoded" }) },
      ...(from && { localAddress: from }),
    });
    call.end(form?.toString());
    const [answer]: IncomingMessage[] = await once(call, "response");
    if (!answer) throw new Error(`${path} has no answer`);
    const named = (wanted: string) =>
      answer.rawHeaders.filter((_, at) => at % 2 === 1 && answer.rawHeaders[at - 1]?.toLowerCase() === wanted);
    return { status: answer.statusCode, named, body: Buffer.concat(await answer.toArray()) };
  }

  async function signedIn() {
    const client = createClient<Database>(proxy.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
    const { data, error } = await client.auth.signInWithPassword(owner);
    expect(error).toBeNull();
    return { storage: client.storage, token: data.session?.access_token };
  }

  /** Joins the live updates from a page of the site, as a browser does. @returns what is told */
  async function listen(access_token: string | undefined): Promise<{ told: string[]; socket: WebSocket }> {
    const address = `${proxy.url.replace("https:", "wss:")}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
    const socket = new WebSocket(address, { origin: proxy.url });
    const told: string[] = [];
    socket.on("message", (data: Buffer) => told.push(String(data)));
    await once(socket, "open");
    const config = { private: true };
    socket.send(JSON.stringify(["1", "1", "realtime:staff", "phx_join", { config, access_token }]));
    await expect.poll(() => told, { interval: 20 }).toContainEqual(expect.stringContaining('"status":"ok"'));
    return { told, socket };
  }

  /** Sends the contact form, a minute after it was opened. */
  async function sendMessage(from: string, headers: Record<string, string> = {}) {
    const page = (await ask("/contact")).body.toString();
    const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, field = "", value = ""]): [string, string] => [field, value],
    );
    const phone = `33${String(Math.floor(Math.random() * 1e6)).padStart(6, "0")}`;
    const form = new URLSearchParams({
      ...Object.fromEntries(hidden),
      key: randomUUID(),
      started: String(Date.now() - 60_000),
      name: "Noor",
      phone,
      body: "Hello",
      consent: "on",
    });
    return (await ask("/contact", { origin: proxy.url, ...headers }, form, from)).status;
  }

  test("an unencrypted page leads to the encrypted one", async () => {
    const answer = await fetch(`${proxy.plainUrl}/cars?fuel=electric`, { redirect: "manual" });
    expect([301, 308]).toContain(answer.status);
    const to = new URL(answer.headers.get("location") ?? "");
    expect([to.protocol, to.hostname, to.pathname, to.search]).toEqual([
      "https:",
      "localhost",
      "/cars",
      "?fuel=electric",
    ]);
  });

  test("the site learns its own address, with the port, over HTTP/1.1 and HTTP/2", async () => {
    const ours = `<loc>${proxy.url}/`;
    expect((await ask("/sitemap.xml")).body.toString()).toContain(ours);
    const session = connect(proxy.url);
    const stream = session.request({ ":path": "/sitemap.xml" });
    expect(await text(stream)).toContain(ours);
    session.close();
  });

  test("an answer is compressed once, and has each header of the site once", async () => {
    const answer = await ask("/", { "accept-encoding": "gzip, br" });
    expect(answer.named("content-encoding")).toEqual(["br"]);
    expect(brotliDecompressSync(answer.body).toString()).toContain("<html");
    for (const header of [
      "content-security-policy",
      "strict-transport-security",
      "x-content-type-options",
      "x-frame-options",
      "referrer-policy",
      "x-request-id",
      "cache-control",
      "etag",
      "vary",
    ])
      expect(answer.named(header), header).toHaveLength(1);
  });

  test("the number of a request is the proxy's", async () => {
    const [id] = (await ask("/cars", { "x-request-id": "of-a-visitor" })).named("x-request-id");
    expect(id).toMatch(/^[0-9a-f-]{32,36}$/);
  });

  test("a message of a visitor is told to staff at once", async () => {
    const { token } = await signedIn();
    const { told, socket } = await listen(token);
    expect(await sendMessage(`${visitors}.1`)).toBe(303);
    await expect
      .poll(() => told, { timeout: 2_000, interval: 20 })
      .toContainEqual(expect.stringMatching(/"table":"messages".*"operation":"INSERT"/));
    socket.close();
  });

  test("visitors are told apart by their addresses, which they cannot invent", async () => {
    const [one, other] = [`${visitors}.2`, `${visitors}.3`];
    const forged = (at: number) => ({ "x-forwarded-for": `203.0.113.${at}`, forwarded: `for=203.0.113.${at}` });
    const statuses = [];
    // Five messages in ten minutes are allowed.
    for (let at = 0; at < 6; at += 1) statuses.push(await sendMessage(one, forged(at)));
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    expect(await sendMessage(other)).toBe(303);
  });

  test("a picture of seven megabytes is uploaded and shown", async () => {
    const { storage } = await signedIn();
    const [width, height] = [1_600, 1_500];
    const picture = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(picture.length).toBeGreaterThan(7e6);
    const path = `cars/${randomUUID()}.png`;
    const { error } = await storage.from("media").upload(path, picture, { contentType: "image/png" });
    expect(error).toBeNull();
    const { body } = await ask(`/storage/v1/object/public/media/${path}`);
    expect(body.length).toBeGreaterThan(7e6);
    expect((await ask(`/img/640/${path}`)).status).toBe(200);
  });
});

test("a live connection that says nothing but its heartbeat outlives the patience of nginx", () => {
  // As long as nginx waits without a byte; waiting for it here would take over a minute. Caddy waits for ever.
  const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(readFileSync("deploy/nginx.conf", "utf8")) ?? [];
  const { heartbeatIntervalMs } = createBrowserClient({ url: "http://site", publishableKey: "key" }).realtime;
  expect(Number(seconds) * 1_000).toBeGreaterThanOrEqual(2 * heartbeatIntervalMs);
  expect(readFileSync("deploy/Caddyfile", "utf8")).not.toMatch(/stream_timeout|read_timeout/);
});
