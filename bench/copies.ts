import "./app-modules.ts";
import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Sql } from "postgres";
import type { Database } from "../domain/database.types.ts";
import { createAccount, giveRole } from "../embedded-supabase/accounts.ts";
import { cpuTimeOfTree } from "../tests/fixtures/cpu-time.ts";
import { openFolder } from "../tests/fixtures/open-folder.ts";
import { publishableKeyOf } from "../tests/fixtures/web-server.ts";
import { startGrownSite } from "./grown-site.ts";
import { carsOnShow, mixedKinds, staffScreens } from "./mixed-kinds.ts";
import { findRate, runLoad } from "./mixed-load.ts";
import { callsOfScreens } from "./screen-calls.ts";
import { socketsOf } from "./processes.ts";
import { signedIn } from "./site-with-database.ts";
import { type Site, startSite } from "./site.ts";

const { changeCars } = await import("../app/features/cars/admin/list/cars-change.queries.ts");

/** How much of the machine is kept busy, and how soon every copy shows an edit, in ms. */
export const copiesTargets = { busy: 0.7, seen: 2_000 };

const copies = 3;
/** An account may ask 3,000 times in five minutes. */
const accounts = 8;
/** Seconds of a load, of those that find the rate, and from one edit to the next: each edit ends all cached pages. */
const [loaded, tried, editEvery] = [60, 12, 10];

/** Prints what three web servers over one PostgreSQL answer under load, and what grows with their number at rest. */
export async function benchCopies(): Promise<void> {
  const folder = await openFolder("bench-shared");
  const variables = { DATA_DIR: join(folder, "data"), TRUST_PROXY: "1" };
  const { site, sql, client, session, stop } = await startGrownSite("bench-copies", { variables });
  const sites: Site[] = [site];
  try {
    console.log("\nWeb servers over one PostgreSQL, idle      connections   transactions a second   sockets of each");
    while (true) {
      printIdle(`${sites.length}`, await idle(sql, sites));
      if (sites.length === copies) break;
      sites.push(await startSite({ DATABASE_URL: site.databaseUrl, ...variables }));
    }
    const key = await publishableKeyOf(site.url);
    const sessions = [session];
    while (sessions.length < accounts) {
      const one = { email: `staff${sessions.length}@example.com`, password: "a-long-bench-password" };
      await giveRole(sql, await createAccount(sql, one), "manager", `Staff ${sessions.length}`);
      sessions.push((await signedIn(site.url, key, one)).session);
    }
    const calls = await callsOfScreens(site.url, session, Object.values(staffScreens));
    const kinds = await mixedKinds({ site: site.url, sql, key, sessions, calls });
    const urls = sites.map(({ url }) => url);
    const loadAt = async (perSecond: number, seed: number, seconds = tried) => {
      const [found, edited] = await Promise.all([
        runLoad(urls, kinds, { perSecond, seconds, seed }),
        editAgain(sql, client, urls, Math.floor(seconds / editEvery)),
      ]);
      return { ...found, edited };
    };
    const { perSecond, tried: rates } = await findRate(loadAt, copiesTargets.busy);
    console.log(`\nFinding the rate: ${rates.join(", ")}`);

    const used = () => [
      sites.reduce((sum, { pid }) => sum + cpuTimeOfTree(pid), 0),
      cpuTimeOfTree(site.postmaster),
      performance.now(),
    ];
    const [webBefore = 0, databaseBefore = 0, began = 0] = used();
    const { times, errors, busy, own, edited } = await loadAt(perSecond, 1, loaded);
    const [webNow = 0, databaseNow = 0, ended = 0] = used();
    const [ofWeb, ofDatabase, milliseconds] = [webNow - webBefore, databaseNow - databaseBefore, ended - began];
    const machine = milliseconds * availableParallelism();
    const ofMachine = [busy, ofWeb / machine, ofDatabase / machine, own];
    const [all, web, database, load] = ofMachine.map((share) => `${(share * 100).toFixed(0)} %`);
    const [perWeb, perDatabase] = [ofWeb, ofDatabase].map((ms) => (ms / perSecond / loaded).toFixed(1));
    console.log(
      `${perSecond.toFixed(0)} a second for ${loaded} s, one edit every ${editEvery} s: ${all} of the machine`,
    );
    console.log(`busy: web servers ${web}, PostgreSQL ${database}, the load itself ${load}, the rest other programs.`);
    console.log(`One takes ${perWeb} ms of processor time of Node and ${perDatabase} ms of PostgreSQL.`);
    console.log(`\n${"To the last answer (ms)".padEnd(34)}  times     p50     p99`);
    for (const { kind } of kinds) {
      const sorted = (times.get(kind) ?? []).toSorted((one, other) => one - other);
      const at = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(0).padStart(8);
      console.log(`${kind.padEnd(34)}${String(sorted.length).padStart(7)}${at(0.5)}${at(0.99)}`);
    }
    console.log(`${errors.length} errors (must be 0)`);
    for (const error of new Set(errors.slice(0, 10))) console.log(`  ${error}`);
    console.log(`\nAn edit at copy 1 is shown by copies 1 to ${copies}, ms (at most ${copiesTargets.seen})`);
    for (const seen of edited) console.log(seen.map((ms) => ms.toFixed(0).padStart(6)).join(""));
    printIdle("3, after the load", await idle(sql, sites));
  } finally {
    for (const { stop: stopCopy } of sites.slice(1)) await stopCopy();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Connections of others, and transactions in a second. A connection of this process is closed after 30 seconds. */
async function idle(sql: Sql, sites: readonly Site[]): Promise<string[]> {
  const count = async () => {
    const [row] = await sql<{ connections: number; transactions: number }[]>`
      select (select count(*) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid())::int as connections,
        (select sum(xact_commit + xact_rollback) from pg_stat_database)::float8 as transactions`;
    return row ?? { connections: 0, transactions: 0 };
  };
  const seconds = 20;
  await wait(12_000);
  const before = await count();
  await wait(seconds * 1_000);
  const { connections, transactions } = await count();
  const sockets = sites.map(({ pid }) => socketsOf(pid)).join(", ");
  return [String(connections), ((transactions - before.transactions - 1) / seconds).toFixed(1), sockets];
}

function printIdle(what: string, [connections = "", transactions = "", sockets = ""]: string[]): void {
  console.log(what.padEnd(40) + connections.padStart(14) + transactions.padStart(24) + sockets.padStart(18));
}

/** Changes the price of a car at the first copy, again and again; after how many ms each copy shows it. */
async function editAgain(
  sql: Sql,
  client: SupabaseClient<Database>,
  urls: readonly string[],
  times: number,
): Promise<number[][]> {
  const found: number[][] = [];
  const shown = await carsOnShow(urls[0] ?? "");
  for (let round = 0; round < times; round += 1) {
    await wait((editEvery - 2) * 1_000);
    const [car] = await sql<{ id: number; version: number }[]>`
      select id::int, version from public.cars
      where id = any(${shown}) and status = 'available' and price is not null and was_price is null
      order by id limit 1`;
    if (!car) throw new Error("No car");
    // In memory everywhere, so that every copy has something to forget.
    await Promise.all(urls.map(async (url) => (await fetch(`${url}/cars/${car.id}`)).text()));
    const price = 31_000 + Math.floor(Math.random() * 900);
    const [answer] = await changeCars(client, [{ ...car, change: { price } }]);
    if (!answer?.ok) throw new Error(`The price was not changed: ${answer?.code ?? ""}`);
    const saved = performance.now();
    const seen = urls.map(async (url) => {
      for (;;) {
        const asked = performance.now() - saved;
        if ((await (await fetch(`${url}/cars/${car.id}`)).text()).includes(price.toLocaleString("en"))) return asked;
        if (asked > 10 * copiesTargets.seen) return Number.POSITIVE_INFINITY;
        await wait(50);
      }
    });
    found.push(await Promise.all(seen));
  }
  return found;
}
