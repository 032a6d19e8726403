import { createClient } from "@supabase/supabase-js";
import { loadavg } from "node:os";
import { type Engine, isAwake, until } from "../tests/browsers/engines/engine.ts";
import { startFirefox } from "../tests/browsers/engines/firefox.ts";
import { startWebkit } from "../tests/browsers/engines/webkit.ts";
import { ensureEngines } from "../scripts/test-machine.mjs";
import { publishableKeyOf } from "../tests/fixtures/web-server.ts";
import { launchChromium } from "./chromium.ts";
import { spread } from "./processes.ts";
import { startSite } from "./site.ts";

type Browser = Pick<Engine, "open" | "evaluate" | "close">;

const window = { width: 1280, height: 900, language: "en" } as const;
const rounds = 9;
const owner = { email: "owner@example.com", password: "a-long-bench-password" };

/**
 * Prints when pages are first painted and when their scripts have taken over, in milliseconds after the navigation
 * began: medians of the rounds, in which every page is opened in each engine in turn. The first round, which is not
 * counted, fills the caches of the browsers and of the server.
 */
export async function benchEngines(): Promise<void> {
  if (!(await ensureEngines())) return console.log("\nFirefox or WebKit is missing: first paint is not measured");
  const site = await startSite({ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password });
  const browsers: [string, Browser][] = [];
  try {
    const client = createClient(site.url, await publishableKeyOf(site.url), {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { data, error } = await client.auth.signInWithPassword(owner);
    if (error) throw error;
    const session = JSON.stringify(data.session);
    const car = /href="\/cars\/(\d+)"/.exec(await (await fetch(`${site.url}/cars`)).text())?.[1] ?? "1";
    browsers.push(["Chromium", await startChromium()]);
    browsers.push(["Firefox", await startFirefox(window)]);
    browsers.push(["WebKit", await startWebkit(window)]);

    const pages = {
      home: "/",
      list: "/cars",
      car: `/cars/${car}`,
      "sign-in": "/login",
      "cars of staff": "/admin/cars",
    };
    const taken = new Map<string, { paint: number; hydrated: number }[]>();
    const load = [loadavg()[0] ?? 0];
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, path] of Object.entries(pages))
        for (const [engine, browser] of browsers) {
          const times = await timesOf(browser, site.url, path, session);
          if (round > 0) taken.set(`${name} ${engine}`, [...(taken.get(`${name} ${engine}`) ?? []), times]);
        }
      load.push(loadavg()[0] ?? 0);
    }

    const { lowest, highest } = spread(load);
    const loads = `load of the machine ${lowest.toFixed(1)} to ${highest.toFixed(1)}`;
    console.log(`\nFirst paint, hydrated (ms), ${rounds} rounds; ${loads}`);
    console.log(`| page | ${browsers.map(([engine]) => engine).join(" | ")} |`);
    console.log(`|---|${browsers.map(() => "---|").join("")}`);
    for (const name of Object.keys(pages)) {
      const cells = browsers.map(([engine]) => {
        const all = taken.get(`${name} ${engine}`) ?? [];
        const middle = (what: "paint" | "hydrated") => spread(all.map((times) => times[what])).median.toFixed(0);
        return `${middle("paint")}, ${middle("hydrated")}`;
      });
      console.log(`| ${name} | ${cells.join(" | ")} |`);
    }
  } finally {
    for (const [, browser] of browsers) await browser.close();
    await site.stop();
  }
}

/** Opens a page, signed in for a page of staff only, and reads its times. */
async function timesOf(browser: Browser, site: string, path: string, session: string) {
  const isOfStaff = path.startsWith("/admin");
  const keep = (value: string | null) => {
    if (value === null) localStorage.removeItem("maarad-session");
    else localStorage.setItem("maarad-session", value);
    return true;
  };
  if (isOfStaff) await browser.evaluate(keep, session);
  await browser.open(site + path);
  // The paint is told after the frame.
  await until(`the first paint of ${path}`, async () => (await browser.evaluate(read)).paint > 0);
  const times = await browser.evaluate(read);
  if (isOfStaff) await browser.evaluate(keep, null);
  return times;
}

const read = () => ({
  paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  hydrated: performance.getEntriesByName("hydrated")[0]?.startTime ?? 0,
});

/** Chromium by Playwright, with the same window. */
async function startChromium(): Promise<Browser> {
  const chromiumBrowser = await launchChromium();
  const page = await chromiumBrowser.newPage({ viewport: { width: window.width, height: window.height } });
  return {
    async open(address) {
      await page.goto("about:blank");
      await page.goto(address);
      await page.waitForFunction(isAwake);
    },
    evaluate: (work, ...given) => page.evaluate(`(${String(work)})(...${JSON.stringify(given)})`),
    close: () => chromiumBrowser.close(),
  };
}
