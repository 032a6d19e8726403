import { randomInt, randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../domain/database.types.ts";
import { freePort } from "../../embedded-supabase/free-port.ts";
import { openFolder } from "../fixtures/open-folder.ts";
import { publishableKeyOf, startWebServer, type WebServer } from "../fixtures/web-server.ts";

const owner = { email: "dealer@example.com", password: "a-long-first-password" };
const payments = 50;
const writers = 10;

let folder: string;
let variables: Record<string, string>;
let site: WebServer;

beforeAll(async () => {
  folder = await openFolder("payments");
  variables = {
    DATA_DIR: folder,
    DEMO: "off",
    PORT: String(await freePort()),
    LOG_LEVEL: "silent",
    TRUST_PROXY: "1",
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  };
  site = await startWebServer(variables);
});
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

test(`${payments} payments at once while server and database are killed: no gap, no twin, none lost`, async () => {
  const client = createClient<Database>(site.url, await publishableKeyOf(site.url), {
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
      published_incomplete: true,
    })
    .select("id")
    .single()
    .throwOnError();
  const sent = { source: "phone", name: "Noor", phone: "+97333000042", cars: [car.data.id] };
  await client.rpc("write_order", { p_order: sent, p_key: randomUUID() }).throwOnError();
  const order = await client.from("orders").select("id").single().throwOnError();

  let begun = 0;
  let acknowledged = 0;
  const write = async () => {
    while (begun < payments) {
      begun += 1;
      const key = randomUUID();
      const payment = { kind: "part", method: "cash", amount: "100.125" };
      // A colleague sends again until there is an answer; the key makes it one payment.
      for (;;) {
        const answer = await client.rpc("record_payment", {
          p_order_id: order.data.id,
          p_payment: payment,
          p_key: key,
        });
        if (!answer.error) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      acknowledged += 1;
    }
  };
  const done = () => acknowledged;
  const kill = async () => {
    for (const due of [payments / 3, (2 * payments) / 3]) {
      while (done() < due) await new Promise((resolve) => setTimeout(resolve, 5));
      const pid = Number((await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
      process.kill(pid, "SIGKILL");
      await site.kill();
      site = await startWebServer(variables);
    }
  };
  await Promise.all([kill(), ...Array.from({ length: writers }, write)]);

  const rows = await client.from("payments").select("number").order("id").throwOnError();
  const numbers = rows.data.map(({ number }) => Number(number?.split("-")[2])).toSorted((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: payments }, (_, place) => place + 1));
  const sums = await client.rpc("order_total", { p_order_id: order.data.id }).single().throwOnError();
  expect(sums.data).toMatchObject({ total: 60_000, paid: 5006.25, balance: 54_993.75 });
}, 120_000);
