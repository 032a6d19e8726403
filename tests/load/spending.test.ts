import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Copies, startCopies } from "../fixtures/copies.ts";
import { cpuTimeOfTree } from "../fixtures/cpu-time.ts";
import { beHostile } from "../fixtures/dear-requests.ts";
import { browseAsPeople } from "../fixtures/showroom-visitors.ts";
import { readPostmasterPid } from "../../embedded-supabase/postmaster-pid.ts";
import { publishableKeyOf } from "../fixtures/web-server.ts";

/** How long the hostile address goes on, in milliseconds. */
const attackFor = 60_000;

let copies: Copies;

beforeAll(async () => {
  copies = await startCopies(2);
});
afterAll(() => copies?.close());

test("thirty people behind one address never meet a limit", async () => {
  const answers = await browseAsPeople({
    people: 30,
    every: 3_000,
    address: "198.51.100.30",
    fetch: copies.fetch,
  });
  expect(answers.length).toBeGreaterThan(30 * 10);
  expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
});

test("one hostile address takes half of a core at most, and others hardly wait longer", async () => {
  const key = await publishableKeyOf(copies.servers[0]?.url ?? "");
  const [alone, quietWork] = await watched(attackFor / 3, 0);
  const attack = beHostile({
    urls: copies.servers.map(({ url }) => url),
    key,
    address: "203.0.113.66",
    for: attackFor,
  });
  const [beside, work] = await watched(attackFor, 1_000);
  const hostility = await attack;
  const cores = work - quietWork;
  console.log(
    `One hostile address: ${hostility.answered} dear answers, ${hostility.refused} refusals, ` +
      `${cores.toFixed(2)} of a core; others' new pages ${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms then`,
  );
  expect(hostility.answered).toBeGreaterThan(20);
  expect(hostility.refused).toBeGreaterThan(20);
  expect(cores).toBeLessThanOrEqual(0.5);
  expect(beside).toBeLessThanOrEqual(2 * alone);
}, 180_000);

/** The median time of others' new pages, and the cores that both copies and their database used meanwhile. */
async function watched(time: number, first: number): Promise<[median: number, cores: number]> {
  const [pids, since] = [
    [
      ...copies.servers.map((server) => server.process.pid ?? 0),
      (await readPostmasterPid(join(copies.folder, "postgres")))?.pid ?? 0,
    ],
    Date.now(),
  ];
  const used = () => pids.reduce((sum, pid) => sum + cpuTimeOfTree(pid), 0);
  const before = used();
  const times: number[] = [];
  for (let visitor = first; Date.now() - since < time; visitor += 1) {
    const asked = performance.now();
    const page = await copies.fetch(`${copies.servers[0]?.url}/cars?price_max=${20_000 + visitor * 7}&sort=newest`, {
      headers: { "x-forwarded-for": `192.0.2.${1 + (visitor % 200)}` },
    });
    await page.text();
    expect(page.status).toBe(200);
    times.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return [middle, (used() - before) / (Date.now() - since)];
}
