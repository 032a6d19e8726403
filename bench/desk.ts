import type { CDPSession, Page } from "@playwright/test";
import { sessionKey } from "../tests/fixtures/session-storage.ts";
import { launchChromium } from "./chromium.ts";
import { startGrownSite } from "./grown-site.ts";

/** Few: an account may ask 3,000 times in five minutes. */
const rounds = 5;
/** How many times slower the browser's processor is made: an office's laptop. */
const slower = 4;

/** What is clicked: from a screen to another that has been open before, so that its code is there. */
const clicks = [
  ["/admin/cars?size=100", 'nav a[href="/admin/orders"]', "cars to orders"],
  ["/admin/orders", 'nav a[href="/admin/cars"]', "orders to cars"],
  ["/admin/cars", 'nav a[href="/admin"]', "cars to the dashboard"],
  ["/admin", 'nav a[href="/admin/brands"]', "dashboard to brands"],
  ["/admin/cars?size=100", 'main a[href^="/admin/cars/"]:not([href$="new"], [href$="import"])', "100 rows to a car"],
  ["/admin/orders", 'main a[href^="/admin/orders/"]:is(td a, li a, article a)', "orders to an order"],
  ["/admin/orders?view=board", 'main [role=group] a[href^="/admin/orders/"]', "500 cards to an order"],
] as const;

/** Where something is typed. */
const fields = [
  ["/admin/cars?size=100", "search in 100 rows"],
  ["/admin/orders", "search in orders"],
  ["/admin/orders?view=board", "search beside 500 cards"],
] as const;

/** Milliseconds from the click or key until what it does is painted. */
export interface Desk {
  what: string;
  p75: number;
  worst: number;
}

/** What staff wait for, in a browser four times slower: screens after a click, letters after a key. */
export async function benchDesk(): Promise<{ screens: Desk[]; keys: Desk[] }> {
  const few = { cars: 1_000, customers: 2_000, eventsOfOrder: 2, messages: 100, viewings: 100, changes: 1_000 };
  const { site, sql, session, stop } = await startGrownSite("bench-desk", { size: { ...few, orders: 2_000 } });
  const browser = await launchChromium();
  try {
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        update public.orders
        set status = (array['new', 'contacted', 'viewing'])[1 + id % 3]::public.order_status, lost_at = null
        where id in (select id from public.orders where status = 'lost' order by id limit 500)`;
    });
    await sql`vacuum analyze`;
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      sessionKey,
      JSON.stringify(session),
    ] as const);
    const cpu = await page.context().newCDPSession(page);
    const screens: Desk[] = [];
    for (const [from, link, what] of clicks)
      screens.push(await middleOf(what, () => click(page, cpu, site.url + from, link)));
    const keys: Desk[] = [];
    for (const [from, what] of fields) keys.push(await middleOf(what, () => type(page, cpu, site.url + from)));
    return { screens, keys };
  } finally {
    await browser.close();
    await stop();
  }
}

async function middleOf(what: string, measure: () => Promise<number[]>): Promise<Desk> {
  // The first round fetches the code.
  await measure();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(...(await measure()));
  const sorted = times.toSorted((one, other) => one - other);
  return {
    what,
    p75: Math.round(sorted[Math.floor(sorted.length * 0.75)] ?? 0),
    worst: Math.round(sorted.at(-1) ?? 0),
  };
}

async function open(page: Page, cpu: CDPSession, address: string): Promise<void> {
  await cpu.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await cpu.send("Emulation.setCPUThrottlingRate", { rate: slower });
}

/** From the click to the frame that shows another address with its heading. */
async function click(page: Page, cpu: CDPSession, address: string, link: string): Promise<number[]> {
  await open(page, cpu, address);
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  // As a hand does, which rests on a link before it presses.
  await target.hover();
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    const before = location.href;
    const times = { clicked: 0, shown: 0 };
    Object.assign(window, { deskTimes: times });
    addEventListener("click", (event) => (times.clicked = event.timeStamp), { capture: true, once: true });
    const look = () => {
      const heading = document.querySelector("main h1");
      if (times.clicked > 0 && location.href !== before && heading !== null)
        requestAnimationFrame(() => setTimeout(() => (times.shown = performance.now())));
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => Reflect.get(window, "deskTimes").shown > 0);
  return [await page.evaluate(() => Reflect.get(window, "deskTimes").shown - Reflect.get(window, "deskTimes").clicked)];
}

/** From each key to the frame that shows its letter, or whatever else it does. */
async function type(page: Page, cpu: CDPSession, address: string): Promise<number[]> {
  await open(page, cpu, address);
  await page.locator("main input[type=search]").first().focus();
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { deskKeys: durations });
    const events = { type: "event", durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "keydown") durations.push(entry.duration);
    }).observe(events);
  });
  await page.keyboard.type("porsche", { delay: 180 });
  await page.waitForTimeout(500);
  const slow: number[] = await page.evaluate(() => Reflect.get(window, "deskKeys"));
  // What takes less than 16 ms is not told.
  return [...slow, ...Array.from({ length: Math.max(0, "porsche".length - slow.length) }, () => 16)];
}
