import { spawn } from "node:child_process";
import { createHash, randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withMaintenanceSession } from "../../embedded-supabase/maintenance-session.ts";
import { ownPort } from "../fixtures/own-port.ts";
import { owner, ownedSite } from "../fixtures/owned-site.ts";
import { publishableKeyOf, startWebServer, type WebServer } from "../fixtures/web-server.ts";

const kills = 10;
const writes = 2_000;
/** Every so many writes one is a picture instead of a message. */
const pictureEvery = 20;
const writers = 8;

let folder: string;
let variables: Record<string, string>;
let site: WebServer;
let key: string;
let token: string;

beforeAll(async () => {
  ({ folder, variables } = await ownedSite("kills"));
  site = await startWebServer(variables);
  key = await publishableKeyOf(site.url);
  const client = createClient(site.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.auth.signInWithPassword(owner);
  if (error) throw error;
  token = data.session.access_token;
});
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The pixels of a picture that no other has: 4×4, three bytes each. */
const pixels = (name: string) => createHash("sha384").update(name).digest();
const side = { width: 4, height: 4, channels: 3 } as const;

/** Pictures come back re-encoded: with other bytes, but the same pixels. */
const picture = (name: string) => sharp(pixels(name), { raw: side }).png().toBuffer();
const samePicture = async (bytes: Buffer, name: string) =>
  pixels(name).equals(await sharp(bytes).removeAlpha().raw().toBuffer());

function send(path: string, body: string | Buffer, headers: Record<string, string>): Promise<Response> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  return fetch(site.url + path, {
    method: "POST",
    headers: { apikey: key, "x-forwarded-for": address, ...headers },
    body: typeof body === "string" ? body : new Uint8Array(body),
    signal: AbortSignal.timeout(15_000),
  });
}

const sendMessage = (id: string, count: number) =>
  send(
    "/rest/v1/rpc/send_message",
    JSON.stringify({
      p_name: "A Writer",
      p_phone: `+97333${String(count).padStart(6, "0")}`,
      p_body: "Hello",
      p_key: id,
      p_consent: true,
    }),
    { "content-type": "application/json" },
  );

const sendPicture = async (id: string) =>
  send(`/storage/v1/object/media/kept/${id}.png`, await picture(id), {
    "content-type": "image/png",
    authorization: `Bearer ${token}`,
    "x-upsert": "true",
  });

/** Ends the web server as a power cut would; every second time the database goes at the same moment. */
async function killAndStart(withDatabase: boolean): Promise<void> {
  const pid = withDatabase
    ? Number((await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0])
    : undefined;
  if (pid) process.kill(pid, "SIGKILL");
  await site.kill();
  site = await startWebServer(variables);
}

test(`${kills} kills during ${writes} writes lose nothing that was acknowledged`, async () => {
  const acknowledged = { messages: new Set<string>(), pictures: new Set<string>() };
  const done = () => acknowledged.messages.size + acknowledged.pictures.size;
  let begun = 0;
  let broken = 0;
  const killed = { times: 0 };
  const write = async () => {
    while (begun < writes) {
      begun += 1;
      const count = begun;
      const id = randomUUID();
      const isPicture = count % pictureEvery === 0;
      // A visitor sends again until he is answered; the key makes it one message.
      for (;;) {
        const response = await (isPicture ? sendPicture(id) : sendMessage(id, count)).catch(() => undefined);
        await response?.arrayBuffer().catch(() => undefined);
        if (response?.ok) break;
        broken += 1;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      (isPicture ? acknowledged.pictures : acknowledged.messages).add(id);
    }
  };
  const kill = async () => {
    while (killed.times < kills) {
      const due = ((killed.times + 0.5) * writes) / kills;
      if (done() < due) {
        await new Promise((resolve) => setTimeout(resolve, randomInt(1, 20)));
        continue;
      }
      killed.times += 1;
      await killAndStart(killed.times % 2 === 0);
    }
  };
  await Promise.all([kill(), ...Array.from({ length: writers }, write)]);

  const rows = await withMaintenanceSession(
    { DATA_DIR: folder, PORT: 3000 },
    (sql) => sql<{ key: string }[]>`select idempotency_key::text as key from public.messages`,
  );
  const kept = rows.map(({ key: id }) => id);
  const lost = [...acknowledged.messages].filter((id) => !kept.includes(id));
  for (const id of acknowledged.pictures) {
    const response = await fetch(`${site.url}/storage/v1/object/public/media/kept/${id}.png`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok || !(await samePicture(bytes, id).catch(() => false))) lost.push(id);
  }
  console.log(
    `kills: ${killed.times} during ${done()} acknowledged writes (${broken} broken off and sent again): ` +
      `${lost.length} lost, ${kept.length - new Set(kept).size} doubled`,
  );
  expect(lost).toEqual([]);
  expect(new Set(kept).size).toBe(kept.length);
  expect(done()).toBe(writes);
}, 240_000);

test("killed at any moment of its first start, it starts the next time", async () => {
  const own = { ...variables, DATA_DIR: join(folder, "first"), PORT: String(await ownPort()), DEMO: "on" };
  for (const patience of [150, 600, 1_200, 2_000, 3_500]) {
    const child = spawn(process.execPath, ["server/main.ts"], {
      env: { PATH: process.env["PATH"], NODE_ENV: "production", ...own },
      stdio: "ignore",
    });
    const ended = once(child, "exit");
    await new Promise((resolve) => setTimeout(resolve, patience));
    child.kill("SIGKILL");
    await ended;
  }
  const started = await startWebServer(own);
  try {
    const sitemap = await (await fetch(`${started.url}/sitemap.xml`)).text();
    expect([...sitemap.matchAll(/\/cars\/\d+</g)].length).toBeGreaterThan(30);
  } finally {
    await started.stop();
  }
}, 240_000);
