import { randomInt, randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../domain/database.types.ts";
import { owner, ownedSite } from "../fixtures/owned-site.ts";
import { publishableKeyOf, startWebServer, type WebServer } from "../fixtures/web-server.ts";

const times = 50;
const writers = 10;

let folder: string;
let variables: Record<string, string>;
let site: WebServer;
let client: SupabaseClient<Database>;
let order: number;

beforeAll(async () => {
  ({ folder, variables } = await ownedSite("numbers"));
  site = await startWebServer(variables);
  client = createClient<Database>(site.url, await publishableKeyOf(site.url), {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      headers: { "x-forwarded-for": `10.0.${randomInt(256)}.${randomInt(1, 255)}` },
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(15_000) }),
    },
  });
  const signedIn = await client.auth.signInWithPassword(owner);
  if (signedIn.error) throw signedIn.error;
  const brand = await client.from("brands").insert({ name: "Audi" }).select("id").single().throwOnError();
  const car = await client
    .from("cars")
    .insert({
      stock_no: "K-1",
      brand_id: brand.data.id,
      model: "Q8",
      year: 2025,
      status: "available",
      price: 60_000,
      fuel: "petrol",
      transmission: "automatic",
      body: "suv",
      mileage_km: 0,
      published_incomplete: true,
    })
    .select("id")
    .single()
    .throwOnError();
  const sent = { source: "phone", name: "Noor", phone: "+97333000042", cars: [car.data.id] };
  await client.rpc("write_order", { p_order: sent, p_key: randomUUID() }).throwOnError();
  order = (await client.from("orders").select("id").single().throwOnError()).data.id;
});
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Sends something with a key of its own until it is answered: a colleague presses again while there is no answer. */
type Send = (key: string) => PromiseLike<{ error: unknown }>;

/** Sends from several sides at once, and kills server and database after each third. */
async function underKills(send: Send): Promise<void> {
  let begun = 0;
  let acknowledged = 0;
  const write = async () => {
    while (begun < times) {
      begun += 1;
      const key = randomUUID();
      while ((await send(key)).error) await new Promise((resolve) => setTimeout(resolve, 100));
      acknowledged += 1;
    }
  };
  const done = () => acknowledged;
  const kill = async () => {
    for (const due of [times / 3, (2 * times) / 3]) {
      while (done() < due) await new Promise((resolve) => setTimeout(resolve, 5));
      const pid = Number((await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
      process.kill(pid, "SIGKILL");
      await site.kill();
      site = await startWebServer(variables);
    }
  };
  await Promise.all([kill(), ...Array.from({ length: writers }, write)]);
}

const numbersOf = (rows: readonly { number: string | null }[]) =>
  rows.map(({ number }) => Number(number?.split("-")[2])).toSorted((one, other) => one - other);
const withoutGap = Array.from({ length: times }, (_, place) => place + 1);

test(`${times} payments at once while server and database are killed: no gap, no twin, none lost`, async () => {
  const payment = { kind: "part", method: "cash", amount: "100.125" };
  await underKills((key) => client.rpc("record_payment", { p_order_id: order, p_payment: payment, p_key: key }));
  const rows = await client.from("payments").select("number").throwOnError();
  expect(numbersOf(rows.data)).toEqual(withoutGap);
  const sums = await client.rpc("order_total", { p_order_id: order }).single().throwOnError();
  expect(sums.data).toMatchObject({ total: 60_000, paid: 5006.25, balance: 54_993.75 });
}, 120_000);

test(`${times} papers issued at once while server and database are killed: no gap, no twin, none lost`, async () => {
  await underKills((key) => client.rpc("issue_paper", { p_order_id: order, p_kind: "quotation", p_key: key }));
  const rows = await client.from("papers").select("number, total").throwOnError();
  expect(numbersOf(rows.data)).toEqual(withoutGap);
  expect(new Set(rows.data.map(({ total }) => total))).toEqual(new Set([60_000]));
}, 120_000);
