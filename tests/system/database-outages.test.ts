import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LinkedSites, messageForm, readDuring, startLinkedSites, visitors } from "../fixtures/linked-sites.ts";
import { readPages } from "../fixtures/public-pages.ts";

let sites: LinkedSites;
beforeAll(async () => {
  sites = await startLinkedSites();
}, 120_000);
afterAll(() => sites?.close());

/** The main process of the database inside. */
const postmaster = async () =>
  Number((await readFile(join(sites.folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);

test(`${visitors} visitors see no error page while the database inside is killed and comes back`, async () => {
  const { inside, paths, askInside } = sites;
  await readPages(inside.url, paths);
  const { read, failed } = await readDuring(inside.url, paths, async () => {
    for (let times = 0; times < 3; times += 1) {
      await wait(1_000);
      process.kill(await postmaster(), "SIGKILL");
      await expect.poll(askInside, { timeout: 40_000, interval: 200 }).toBe(200);
    }
  });
  console.log(
    `outage: ${visitors} visitors, the database inside killed 3 times: ${read} pages read, ${failed.length} ` +
      `error pages`,
  );
  expect(failed).toEqual([]);
});

test(`${visitors} visitors: no error page from a hung database; uncached pages say so, forms keep input`, async () => {
  const { inside, paths, askInside } = sites;
  await readPages(inside.url, paths);
  const filled = await messageForm(inside.url);
  const main = await postmaster();
  const stopped = [main, ...(await childrenOf(main))];
  const signal = (name: NodeJS.Signals) => {
    // A connection that has ended since has no process any more.
    for (const pid of stopped) if (existsSync(`/proc/${pid}`)) process.kill(pid, name);
  };
  let slowest = 0;
  const asked = async (path: string, init?: RequestInit) => {
    const began = performance.now();
    const response = await fetch(inside.url + path, {
      redirect: "manual",
      ...init,
      headers: { origin: inside.url, "x-forwarded-for": `10.7.${randomInt(256)}.${randomInt(1, 255)}` },
    });
    const text = await response.text();
    slowest = Math.max(slowest, performance.now() - began);
    return { status: response.status, text, again: response.headers.get("retry-after") };
  };
  signal("SIGSTOP");
  try {
    const { read, failed } = await readDuring(inside.url, paths, async () => {
      for (let round = 0; round < 3; round += 1) {
        const searches = Array.from({ length: 12 }, () =>
          asked(`/cars?price_max=${randomInt(50_000, 90_000)}&q=${randomInt(1_000_000)}`),
        );
        for (const { status, text, again } of await Promise.all(searches))
          expect([status, again, /<h1/.test(text)]).toEqual([503, "30", true]);
        for (const path of ["/track", "/ar/order/1", "/order/2"])
          expect([200, 503]).toContain((await asked(path)).status);
        const sent = await asked("/contact", { method: "POST", body: filled });
        expect([sent.status, sent.text.includes("Layla of the test")]).toEqual([503, true]);
      }
    });
    console.log(
      `outage: ${visitors} visitors, the database inside hangs: ${read} pages read, ${failed.length} error pages; ` +
        `the slowest of what has no copy ${Math.round(slowest)} ms`,
    );
    expect(failed).toEqual([]);
    // Two seconds (pages-away.test.ts), and as much again for a machine that is busy with all these visitors.
    expect(slowest).toBeLessThan(4_000);
  } finally {
    signal("SIGCONT");
  }
  await expect.poll(askInside, { timeout: 40_000, interval: 200 }).toBe(200);
});

/** The processes that another has started. */
async function childrenOf(pid: number): Promise<number[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).split(" ").filter(Boolean).map(Number);
}
