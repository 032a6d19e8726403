import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { bundledPrograms } from "../embedded-supabase/binaries.ts";
import { startCluster } from "../embedded-supabase/cluster.ts";
import { openDatabase } from "../embedded-supabase/database.ts";
import { readPostmasterPid } from "../embedded-supabase/postmaster-pid.ts";
import { random } from "../embedded-supabase/secrets.ts";
import { cpuTimeOfTree } from "../tests/fixtures/cpu-time.ts";
import { dearRequests } from "../tests/fixtures/dear-requests.ts";
import { openFolder } from "../tests/fixtures/open-folder.ts";
import { publishableKeyOf } from "../tests/fixtures/web-server.ts";
import { startSite } from "./site.ts";
import { stockUp } from "./search-stock.ts";

const owner = { email: "bench@example.com", password: "a-long-bench-password" };
const rounds = 8;

/** What one request of a kind costs. */
interface Cost {
  caller: "visitor" | "staff";
  what: string;
  /** Milliseconds of processor time, of Node and of the database. */
  node: number;
  database: number;
}

/**
 * The dearest requests of each kind of caller with so many cars: the processor time that one takes, of the site and of
 * its PostgreSQL, over rounds that are all different. From this machine, so that no budget ends them.
 */
export async function benchDearest(cars = 10_000): Promise<Cost[]> {
  const folder = await openFolder("bench-dearest");
  const cluster = await startCluster({
    programs: bundledPrograms(),
    folder: join(folder, "postgres"),
    password: random(24),
    overTcp: true,
  });
  const site = await startSite({
    DATABASE_URL: cluster.url(),
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  });
  try {
    const sql = openDatabase(cluster.url());
    await stockUp(sql, cars);
    await sql.end();
    const postmaster = (await readPostmasterPid(join(folder, "postgres")))?.pid ?? 0;
    const key = await publishableKeyOf(site.url);
    const client = createClient(site.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
    const { data, error } = await client.auth.signInWithPassword(owner);
    if (error) throw error;
    const headers = { apikey: key, authorization: `Bearer ${data.session.access_token}` };
    const call = (name: string, body: object = {}) => ({
      path: `/rest/v1/rpc/${name}`,
      init: {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      },
    });
    const ofStaff = [
      () => ({ path: "/rest/v1/cars?select=*&limit=1000", init: { headers } }),
      (n: number) => call("search_back_office", { p_q: `mersedez ${n}` }),
      () => call("dashboard_figures"),
      () => call("dashboard_money"),
    ];
    const costs: Cost[] = [];
    for (const [caller, requests] of [
      ["visitor", dearRequests(key)],
      ["staff", ofStaff],
    ] as const)
      for (const make of requests) {
        const before = [cpuTimeOfTree(site.pid), cpuTimeOfTree(postmaster)] as const;
        for (let round = 0; round < rounds; round += 1) {
          const { path, init } = make(round + 1);
          await (await fetch(site.url + path, init)).arrayBuffer();
        }
        const what = (make(0).path.split(/[?&=]/)[0] ?? "").replace("/rest/v1/", "");
        costs.push({
          caller,
          what,
          node: (cpuTimeOfTree(site.pid) - before[0]) / rounds,
          database: (cpuTimeOfTree(postmaster) - before[1]) / rounds,
        });
      }
    return costs;
  } finally {
    await site.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
