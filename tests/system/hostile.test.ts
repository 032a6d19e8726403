import { readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../domain/database.types.ts";
import { createBrand } from "../../supabase/seed/brand-factory.ts";
import { createCar, createCarImage } from "../../supabase/seed/car-factory.ts";
import { randomFrom } from "../../supabase/seed/random.ts";
import { hire } from "../fixtures/hire.ts";
import { anyAttempt } from "../fixtures/hostile/attempts.ts";
import { judge } from "../fixtures/hostile/judge.ts";
import { createSender, type Attempt, type Loot } from "../fixtures/hostile/sender.ts";
import { openFolder } from "../fixtures/open-folder.ts";
import { publishableKeyOf, startWebServer, type WebServer } from "../fixtures/web-server.ts";

/** How many requests, of which the first warm the site up: caches, pools and compiled code cost memory once. */
const attempts = Number(process.env["HOSTILE_REQUESTS"] ?? 20_000);
const warmUp = Math.min(2_000, attempts / 5);
/** The same requests every time; another number asks other questions. */
const seed = Number(process.env["HOSTILE_SEED"] ?? 20_261_121);
/**
 * Megabytes by which the process may grow after warming up: its page cache takes up to 64, and what the heap frees
 * stays its own.
 */
const mostGrowth = 256;
/** Megabytes that the process may hold at the end, all in all. */
const mostMemory = 400;
/** The heap a process gets here: what leaked would end it. */
const heap = 192;

const owner = { email: "dealer@example.com", password: "a-long-first-password" };
let folder: string;
let site: WebServer;
let loot: Loot;
let staff: SupabaseClient<Database>;

beforeAll(async () => {
  folder = await openFolder("hostile");
  site = await startWebServer({
    DATA_DIR: folder,
    DEMO: "off",
    TRUST_PROXY: "1",
    LOG_LEVEL: "error",
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    NODE_OPTIONS: `--max-old-space-size=${heap}`,
  });
  const publishableKey = await publishableKeyOf(site.url);
  const client = (key = publishableKey) =>
    createClient<Database>(site.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  staff = client();
  await staff.auth.signInWithPassword(owner);
  const enter = async (person: SupabaseClient<Database>, email: string) => {
    const { data, error } = await person.auth.signUp({ email, password: "a-long-other-password" });
    if (!data.session) throw error ?? new Error("no session");
    return data.session.access_token;
  };
  const editor = client();
  loot = {
    publishableKey,
    customer: await enter(client(), "customer@example.com"),
    editor: await enter(editor, "editor@example.com"),
  };
  await hire(staff, editor, "editor", "Editor");
  // Something to search, show and order. Whole rows, which only the service key may write.
  const car = await createCar(client((await secretsOf(folder))["serviceKey"]), {
    brand_id: (await createBrand(staff, { name: "Porsche" })).id,
    status: "draft",
  });
  await staff.storage.from("media").upload(
    "cars/one.png",
    await sharp({ create: { width: 640, height: 480, channels: 3, background: "#456" } })
      .png()
      .toBuffer(),
  );
  await createCarImage(staff, {
    car_id: car.id,
    path: "cars/one.png",
    width: 640,
    height: 480,
    alt_en: "A car",
    alt_ar: "سيارة",
  });
  await staff.from("cars").update({ status: "available" }).eq("id", car.id).throwOnError();
});

afterAll(async () => {
  await site?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function secretsOf(dataFolder: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(join(dataFolder, "secrets.json"), "utf8")) as Record<string, string>;
}

/** The rows that only staff may change, as the owner sees them. */
async function kept(): Promise<string> {
  const reads = await Promise.all([
    staff.from("staff").select("user_id, role").order("user_id"),
    staff.from("brands").select("id, name, version").order("id"),
    staff.from("cars").select("id, status, price, version").order("id"),
    staff.from("site_content").select("content_key, content_value").order("content_key"),
    staff.from("sections").select("id, version").order("id"),
  ]);
  for (const { error } of reads) expect(error).toBeNull();
  return JSON.stringify(reads.map(({ data }) => data));
}

/** Megabytes of memory the web server's process holds now. */
const memory = () =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.process.pid}/status`, "utf8"))?.[1]) / 1024;

test(`${attempts} hostile requests: no error of ours, nothing told, nothing changed, no memory lost`, async () => {
  const secrets = Object.entries(await secretsOf(folder)).flatMap(([name, value]) =>
    name === "publishableKey" ? [] : [value],
  );
  const judged = judge([...secrets, folder, resolve(import.meta.dirname, "../.."), owner.password]);
  const before = await kept();
  const random = randomFrom(seed);
  const sender = createSender(site.port);
  const [faults, kinds, statuses] = [
    new Map<string, string>(),
    new Map<string, number>(),
    new Map<number | null, number>(),
  ];
  let [sent, slowest, warm] = [0, 0, 0];
  const course: number[] = [];
  const started = performance.now();
  async function work(): Promise<void> {
    while (sent < attempts && faults.size < 20) {
      const attempt: Attempt = anyAttempt(random, loot);
      sent += 1;
      if (sent === warmUp) warm = memory();
      if (sent % (attempts / 10) === 0) course.push(Math.round(memory()));
      const answer = await sender
        .send(attempt)
        .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
      const fault = answer instanceof Error ? answer.message : judged(attempt, answer);
      if (fault) faults.set(`${attempt.kind}: ${fault}`, JSON.stringify(attempt).slice(0, 600));
      kinds.set(attempt.kind, (kinds.get(attempt.kind) ?? 0) + 1);
      if (answer instanceof Error) continue;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      slowest = Math.max(slowest, answer.milliseconds);
    }
  }
  await Promise.all(Array.from({ length: 16 }, work));
  sender.close();
  const seconds = (performance.now() - started) / 1000;
  const growth = memory() - warm;
  const held = memory();
  const tally = (counts: Map<unknown, number>) =>
    [...counts]
      .sort(([, one], [, other]) => other - one)
      .map(([name, count]) => `${String(name ?? "closed")} ${count}`)
      .join(", ");
  console.log(
    `hostile requests: ${sent} in ${seconds.toFixed(1)} s (seed ${seed}), slowest ${Math.round(slowest)} ms, ` +
      `memory ${course.join(" ")} MB, at the end ${Math.round(held)}, of which ${Math.round(growth)} after warming ` +
      `up (at most ${mostGrowth}); ${tally(kinds)}; answers ${tally(statuses)}`,
  );

  expect([...faults]).toEqual([]);
  expect(site.process.exitCode).toBeNull();
  expect(growth).toBeLessThan(mostGrowth);
  expect(held).toBeLessThan(mostMemory);
  expect(await kept()).toBe(before);
  expect(site.printed()).not.toMatch(/"level":"(error|fatal)"|Unhandled|\n\s+at /);
  // Each status occurred: a site that refuses every request would pass the other checks.
  expect([200, 301, 400, 401, 404, 405, 413, 414, 415, 422, 429].filter((status) => !statuses.has(status))).toEqual([]);
}, 600_000);

test("the site serves visitors as before", async () => {
  for (const path of ["/", "/ar", "/cars/1", "/login", "/healthz"])
    expect((await fetch(site.url + path)).status, path).toBe(200);
  const order = {
    p_car_id: 1,
    p_name: "A visitor",
    p_phone: "+97333000000",
    p_key: crypto.randomUUID(),
    p_consent: true,
  };
  const placed = await staff.rpc("place_order", order);
  expect([placed.error, placed.data]).toMatchObject([null, { repeated: false }]);
});

test("the bucket has only pictures afterwards", async () => {
  const { data, error } = await staff.storage.from("media").list("hostile", { limit: 1_000 });
  expect(error).toBeNull();
  const types = new Set((data ?? []).map(({ metadata }) => String(metadata?.["mimetype"])));
  expect([...types].filter((type) => !/^image\/(png|jpeg|webp|avif|gif)$/.test(type))).toEqual([]);
  for (const { name } of (data ?? []).slice(0, 20)) {
    const bytes = Buffer.from(
      await (await fetch(`${site.url}/storage/v1/object/public/media/hostile/${name}`)).arrayBuffer(),
    );
    expect(bytes.includes("<script") || bytes.includes("<?php"), name).toBe(false);
  }
});
