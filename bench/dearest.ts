import { openDatabase } from "../embedded-supabase/database.ts";
import { cpuTimeOfTree } from "../tests/fixtures/cpu-time.ts";
import { dearRequests } from "../tests/fixtures/dear-requests.ts";
import { publishableKeyOf } from "../tests/fixtures/web-server.ts";
import { signedIn, startSiteWithDatabase } from "./site-with-database.ts";
import { stockUp } from "./search-stock.ts";

const owner = { email: "bench@example.com", password: "a-long-bench-password" };
const rounds = 8;
/** Rounds before those that count: a new connection plans each statement, and Node compiles what it runs. */
const warming = 3;

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
  const site = await startSiteWithDatabase("bench-dearest", {
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  });
  const { postmaster } = site;
  try {
    const sql = openDatabase(site.databaseUrl);
    await stockUp(sql, cars);
    await sql.end();
    const key = await publishableKeyOf(site.url);
    const { session } = await signedIn(site.url, key, owner);
    const headers = { apikey: key, authorization: `Bearer ${session.access_token}` };
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
        const ask = async (count: number, from: number) => {
          for (let number = from; number < from + count; number += 1) {
            const { path, init } = make(number);
            await (await fetch(site.url + path, init)).arrayBuffer();
          }
        };
        await ask(warming, 1);
        const before = [cpuTimeOfTree(site.pid), cpuTimeOfTree(postmaster)] as const;
        await ask(rounds, 1 + warming);
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
  }
}
