import { chromium, type Browser, type BrowserContextOptions, type Frame, type Page } from "@playwright/test";
import sharp from "sharp";
import arBulk from "../app/i18n/ar/admin/admin_bulk.json" with { type: "json" };
import arCars from "../app/i18n/ar/admin/admin_cars.json" with { type: "json" };
import enBulk from "../app/i18n/en/admin/admin_bulk.json" with { type: "json" };
import enCars from "../app/i18n/en/admin/admin_cars.json" with { type: "json" };

/**
 * Takes the pictures of the guides in docs/guides: screens of the back office of a running site with the demo's
 * content, in English and in Arabic. Reads only; nothing is changed.
 *   node scripts/guide-pictures.ts http://localhost:3000 EMAIL PASSWORD [name …]
 */
const [site = "http://localhost:3000", email = "", password = "", ...only] = process.argv.slice(2);
const folder = new URL("../docs/guides/pictures/", import.meta.url);
const desktop = { width: 1280, height: 800 };

interface Shot {
  name: string;
  /** What is opened; a record is found in a list: the first link to one. */
  path: string;
  record?: RegExp;
  /** A page of that record, linked from it. */
  part?: RegExp;
  phone?: true;
  /** Needs a wider window. */
  wide?: true;
  /** What is done on the screen before it is taken. */
  ready?: (page: Page) => Promise<void>;
}

/** Puts a part of the page under the bar at its top. */
async function bringUp(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((part) => scrollTo({ top: part.getBoundingClientRect().top + scrollY - 96, behavior: "instant" }));
}

async function showFrom(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
}

// The oldest records are the demo's own, whatever has been tried since.
const shots: Shot[] = [
  { name: "dashboard", path: "/admin" },
  { name: "car-form", path: "/admin/cars?q=Porsche&status=available&sort=oldest", record: /^\/admin\/cars\/\d+$/ },
  {
    name: "car-pictures",
    path: "/admin/cars?q=Porsche&status=available&sort=oldest",
    record: /^\/admin\/cars\/\d+$/,
    ready: (page) => bringUp(page, "[data-part=pictures]"),
  },
  {
    name: "cars-selected",
    path: "/admin/cars?q=Porsche&status=available&sort=oldest",
    ready: async (page) => {
      // The first box chooses the whole page.
      const boxes = page.locator("main [role=row] input[type=checkbox]");
      for (const index of [1, 2, 3]) await boxes.nth(index).check();
      await showFrom(page, 0);
    },
  },
  { name: "order", path: "/admin/orders?status=reserved", record: /^\/admin\/orders\/\d+$/ },
  {
    name: "money",
    path: "/admin/orders?status=reserved",
    record: /^\/admin\/orders\/\d+$/,
    ready: (page) => bringUp(page, "main section:has([href$='/price'])"),
  },
  {
    name: "paper",
    path: "/admin/orders?status=reserved",
    record: /^\/admin\/orders\/\d+$/,
    part: /\/papers\/\d+$/,
    wide: true,
  },
  {
    name: "margins",
    path: "/admin/cars/margins",
    // A month of the past: early in one, nothing is delivered yet.
    ready: (page) => page.locator("main a[href*='month=']").first().click(),
  },
  { name: "buyers", path: "/admin/cars/buyers", wide: true },
  {
    name: "trade-in",
    path: "/admin/orders/trade-ins?sort=oldest",
    record: /^\/admin\/orders\/trade-ins\/\d+$/,
  },
  {
    name: "customer",
    path: "/admin/orders/customers",
    record: /^\/admin\/orders\/customers\/\d+$/,
  },
  { name: "board", path: "/admin/orders?view=board", wide: true },
  { name: "calendar", path: "/admin/orders/viewings?view=week" },
  {
    name: "special-hours",
    path: "/admin/settings?tab=viewings",
    ready: async (page) => {
      await page.locator("main button[aria-expanded=false]:visible").last().click();
      await bringUp(page, "main h2 >> nth=-1");
    },
  },
  { name: "calendar-link", path: "/admin/security", ready: (page) => bringUp(page, "main h2 >> nth=-1") },
  { name: "questions", path: "/admin/about?tab=faq" },
  {
    name: "edit-field",
    path: "/admin/cars?q=Porsche&status=available&sort=oldest",
    ready: async (page) => {
      const arabic = (await page.locator("html").getAttribute("lang")) === "ar";
      const boxes = page.locator("main [role=row] input[type=checkbox]");
      for (const index of [1, 2, 3]) await boxes.nth(index).check();
      await page.getByRole("button", { name: (arabic ? arCars : enCars).bulk.more, exact: true }).click();
      await page.getByRole("menuitem", { name: (arabic ? arBulk : enBulk).edit.open }).click();
      await page.getByRole("dialog").getByRole("combobox").first().selectOption("exterior_colour");
    },
  },
  {
    name: "views",
    path: "/admin/orders",
    ready: (page) => page.locator("main [aria-haspopup]:visible").first().click(),
  },
  { name: "media", path: "/admin/media?folder=cars&sort=oldest", ready: (page) => showFrom(page, 150) },
  {
    name: "offices",
    path: "/admin/settings?tab=offices",
    ready: (page) => page.locator("main button[aria-expanded=false]").first().click(),
  },
  {
    name: "campaigns",
    path: "/admin/settings?tab=campaigns",
    ready: async (page) => {
      await page.locator("main button[aria-expanded=false]:visible").last().click();
      await bringUp(page, "main h2");
    },
  },
  {
    name: "section",
    path: "/admin/sections?q=deal",
    record: /^\/admin\/sections\/\d+$/,
    ready: (page) => bringUp(page, "main section:has(> div[lang][dir])"),
  },
  { name: "phone", path: "/admin/orders", phone: true },
];

/** Waits until nothing loads any more and every picture in sight is decoded. */
async function settle(page: Page): Promise<void> {
  await page.locator("main h1").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]") && document.fonts.status === "loaded");
  for (const frame of page.frames()) await decode(frame);
  await page.waitForTimeout(600);
}

async function decode(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const inSight = [...document.images].filter((image) => {
      const box = image.getBoundingClientRect();
      return box.width > 0 && box.top < innerHeight && box.bottom > 0;
    });
    await Promise.all(inSight.map(async (image) => image.decode().catch(() => null)));
  });
}

async function signIn(
  browser: Browser,
): Promise<Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site}/login`);
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await page.locator("input[type=email]").first().fill(email);
  await page.locator("input[type=password]").first().fill(password);
  await page.locator("input[type=password]").first().press("Enter");
  await page.waitForURL(/\/admin/);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function take(page: Page, shot: Shot, language: string): Promise<void> {
  await page.goto(site + shot.path);
  await settle(page);
  for (const step of [shot.record, shot.part]) {
    if (!step) continue;
    const addresses = await page
      .locator("main a[href]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const address = addresses.map((one) => new URL(one, site).pathname).find((path) => step.test(path));
    if (!address) throw new Error(`${page.url()} has no link to ${String(step)}.`);
    await page.goto(site + address);
    await settle(page);
  }
  if (shot.ready) {
    await shot.ready(page);
    await settle(page);
  }
  const file = new URL(`${shot.name}.${language}.webp`, folder).pathname;
  const { size } = await sharp(await page.screenshot({ animations: "disabled", caret: "hide" }))
    .webp({ quality: 78 })
    .toFile(file);
  console.log(`${file}: ${Math.round(size / 1024)} kB`);
}

const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-gpu"],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
});
try {
  const storageState = await signIn(browser);
  for (const language of ["en", "ar"]) {
    for (const shot of shots.filter(({ name }) => only.length === 0 || only.includes(name))) {
      const screen: BrowserContextOptions = shot.phone
        ? { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
        : { viewport: shot.wide ? { width: 1440, height: 900 } : desktop };
      const context = await browser.newContext({ ...screen, storageState, colorScheme: "light" });
      await context.addCookies([{ name: "lang", value: language, url: site }]);
      await take(await context.newPage(), shot, language);
      await context.close();
    }
  }
} finally {
  await browser.close();
}
