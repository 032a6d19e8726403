import { afterAll, beforeAll, expect, test } from "vitest";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../../embedded-supabase/database.ts";
import { pick, randomFrom } from "../../supabase/seed/random.ts";
import { type Copies, startCopies } from "../fixtures/copies.ts";
import { forgetVisits } from "../fixtures/visits.ts";

const agents = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile/15E Safari/604",
] as const;
const robot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** How often batches are brought, and some more, in ms. */
const brought = 12_000;

let copies: Copies;
beforeAll(async () => {
  copies = await startCopies(2);
});
afterAll(() => copies?.close());

interface Visit {
  /** Which of the two web servers it meets, each page of its own. */
  servers: readonly [number, ...number[]];
  address: string;
  agent: string;
}

test("ten thousand visits at two web servers, one of which is killed, are counted", async () => {
  const random = randomFrom(10_000);
  const sql = openDatabase(copies.variables["DATABASE_URL"] ?? "");
  await forgetVisits(sql);
  const { data: shown } = await copies.client("10.255.0.1").from("cars").select("id").limit(30).throwOnError();
  const [first = "0", ...others] = shown.map(({ id }) => String(id));
  const expected = { pages: 0, visits: 0, cars: 0, whatsapp: 0 };
  const people = new Set<string>();

  const tell = async (by: Visit, said: Record<string, string>, more: Record<string, string> = {}) => {
    const url = copies.servers[pick(random, by.servers)]?.url;
    const body = new URLSearchParams({ kind: "page", via: "", begun: "", words: "", ...said });
    const headers = { "user-agent": by.agent, "x-forwarded-for": by.address, ...more };
    const answer = await fetch(`${url}/count`, { method: "POST", body, headers });
    expect(answer.status).toBe(204);
  };
  const look = async (by: Visit, path: string) => {
    const url = copies.servers[pick(random, by.servers)]?.url;
    const headers = { "user-agent": by.agent, "x-forwarded-for": by.address, referer: url + path };
    expect((await fetch(`${url}/count`, { headers })).status).toBe(204);
  };

  async function visit(servers: Visit["servers"], number: number): Promise<void> {
    // A fifth come back: another visit of the same person.
    const person = number % 5 === 0 ? Math.floor(number / 2) : number;
    const address = `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;
    const one = { servers, address, agent: pick(random, agents) };
    const kind = random();
    // Programs and people who ask for it are not counted; invented pages and cars are none.
    if (kind < 0.05) return tell({ ...one, agent: robot }, { path: "/", begun: "1" });
    if (kind < 0.1) return tell(one, { path: "/", begun: "1" }, { "sec-gpc": "1" });
    if (kind < 0.15) return tell(one, { path: `/invented/${number}`, begun: "1" });
    people.add(`${one.address} ${one.agent}`);
    if (kind < 0.2) {
      // Without scripts; known by one server only, as behind a balancer that keeps people at theirs.
      const at = {
        ...one,
        servers: [pick(random, servers)] as const,
        address: `10.200.${number >> 8}.${number & 255}`,
      };
      people.delete(`${one.address} ${one.agent}`);
      people.add(`${at.address} ${at.agent}`);
      await look(at, "/ar");
      await look(at, `/ar/cars/${first}`);
      expected.pages += 2;
      expected.cars += 1;
      expected.visits += 1;
      return;
    }
    const car = pick(random, [first, ...others]);
    await tell(one, { path: "/cars", begun: "1", via: pick(random, ["ig7", "instagram.com", ""]) });
    await tell(one, { path: `/cars/${car}` });
    // A reload, and the page in another tab.
    await tell(one, { path: `/cars/${car}` });
    await tell(one, { path: "/cars/99999999" });
    expected.pages += 3;
    expected.cars += 2;
    expected.visits += 1;
    if (kind > 0.9) {
      await tell(one, { path: `/cars/${car}`, kind: "whatsapp" });
      expected.whatsapp += 1;
    }
  }

  async function visits(servers: Visit["servers"], from: number, until: number): Promise<void> {
    let next = from;
    await Promise.all(
      Array.from({ length: 24 }, async () => {
        while (next < until) await visit(servers, next++);
      }),
    );
  }

  await visits([0, 1], 0, 7_000);
  await wait(brought);
  await copies.servers[1]?.kill();
  await visits([0], 7_000, 10_000);
  await copies.servers[0]?.stop();

  const [counted] = await sql`select sum(pages)::int as pages, sum(visits)::int as visits, sum(cars)::int as cars,
    sum(whatsapp)::int as whatsapp from public.visit_counts where kind = 'language'`;
  const [day] = await sql`select public.about_visitors(day) as visitors from public.visit_days`;
  const [cars] = await sql`select sum(opened)::int as opened from public.car_visits`;
  await sql.end();
  for (const [name, value] of Object.entries(expected))
    expect(Math.abs(counted?.[name] / value - 1), `${name}: ${counted?.[name]} of ${value}`).toBeLessThan(0.01);
  expect(cars?.["opened"]).toBe(counted?.["cars"]);
  expect(Math.abs(day?.["visitors"] / people.size - 1), `${day?.["visitors"]} of ${people.size}`).toBeLessThan(0.03);
}, 180_000);
