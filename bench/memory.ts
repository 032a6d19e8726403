import { createClient } from "@supabase/supabase-js";
import type { Database } from "../domain/database.types.ts";
import { randomFrom } from "../supabase/seed/random.ts";
import { anyAttempt } from "../tests/fixtures/hostile/attempts.ts";
import { createSender } from "../tests/fixtures/hostile/sender.ts";
import { publishableKeyOf } from "../tests/fixtures/web-server.ts";
import { memoryOf } from "./processes.ts";
import { type Site, startSite } from "./site.ts";

/** Megabytes the web server's process may hold after pages and pictures, and at most under hostile requests. */
export const memoryTargets = { pages: 256, hostile: 400 };

const pages = 5_000;
const variants = 200;
const hostileRequests = Number(process.env["BENCH_HOSTILE"] ?? 20_000);

const plural = (count: number, what: string) => `${count.toLocaleString("en")} ${what}`;

/** Prints what the process of the web server holds, PostgreSQL aside, which is a process of its own. */
export async function benchMemory(): Promise<void> {
  console.log(`\nMemory of the web server's process, MB               now    most so far`);
  const print = (what: string, { pid }: Site) => {
    const { now, most } = memoryOf(pid);
    console.log(`${what.padEnd(50)} ${now.toFixed(0).padStart(5)} ${most.toFixed(0).padStart(12)}`);
  };
  const site = await startSite({ LOG_REQUESTS: "off" });
  try {
    print("started", site);
    const pictures = await readPages(site.url);
    print(`after ${plural(pages, "pages")}, 2 in 5 rendered again`, site);
    let drawn = 0;
    await inTurns(pictures, async (path) => {
      if (drawn >= variants) return;
      const response = await fetch(site.url + path, { headers: { accept: "image/avif,image/webp,*/*" } });
      await response.arrayBuffer();
      // Of what a page names some is no picture of the library, or not that wide.
      if (response.status === 200) drawn += 1;
    });
    print(`and ${plural(drawn, "pictures drawn")} (at most ${memoryTargets.pages})`, site);
  } finally {
    await site.stop();
  }
  const attacked = await startSite({ LOG_REQUESTS: "off", TRUST_PROXY: "1" });
  try {
    await attack(attacked);
    print(`after ${plural(hostileRequests, "hostile requests")} (at most ${memoryTargets.hostile})`, attacked);
  } finally {
    await attacked.stop();
  }
}

/** Does something with each, eight at a time. */
async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const one of rest) await work(one);
    }),
  );
}

/** Reads pages of all kinds in both languages; answers the addresses of pictures that they show. */
async function readPages(site: string): Promise<string[]> {
  const read = async (path: string) => {
    const response = await fetch(site + path);
    // A machine that is busy with more than this may refuse a search.
    if (response.status !== 200 && response.status !== 503) throw new Error(`${path} answered ${response.status}`);
    return response.text();
  };
  const map = await read("/sitemap.xml");
  const known = [...new Set([...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/"))];
  const searched = ["/", "/ar", "/cars", "/ar/cars"];
  const pictures = new Set<string>();
  await inTurns(
    Array.from({ length: pages }, (_none, n) => n),
    async (n) => {
      const path = n % 5 < 2 ? `${searched[n % 4]}?price_max=${10_000 + n}` : (known[n % known.length] ?? "/");
      const html = await read(path);
      if (n < known.length * 2)
        for (const [picture] of html.matchAll(/\/img\/\d+\/[^\s",?]+(\?[^\s",]*)?/g))
          pictures.add(picture.replaceAll("&amp;", "&"));
    },
  );
  return [...pictures];
}

/** Sends what tests/system/hostile.test.ts sends and judges; here only what it costs in memory counts. */
async function attack({ url }: Site): Promise<void> {
  const publishableKey = await publishableKeyOf(url);
  const client = createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data } = await client.auth.signUp({ email: "customer@example.com", password: "a-long-other-password" });
  const token = data.session?.access_token ?? "";
  const [random, sender] = [randomFrom(20_261_124), createSender(Number(new URL(url).port))];
  await inTurns(Array.from({ length: hostileRequests }), async () => {
    await sender.send(anyAttempt(random, { publishableKey, customer: token, editor: token })).catch(() => {});
  });
  sender.close();
}
