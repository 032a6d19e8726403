import { brotliCompressSync } from "node:zlib";
import { devices, type Page, type Response } from "@playwright/test";
import { pageBudget } from "../../fixtures/page-bytes";
import { expect, test } from "../../fixtures/test";
import { carsWith } from "../../fixtures/visitor";

/** A phone's screen is dense, as far as pictures go. */
test.use({
  deviceScaleFactor: async ({ language }, use) => {
    await use(language === "ar" ? devices["Pixel 7"].deviceScaleFactor : 1);
  },
});

/** What a cold visit transfers, by kind; scripts counted as brotli of their text, as the server sends them. */
async function visit(
  page: Page,
  path: string,
): Promise<{ scripts: { url: string; bytes: number; text: string }[]; requests: number }> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(path);
  const scripts = [];
  for (const response of responses) {
    if (response.request().resourceType() !== "script") continue;
    const body = await response.body();
    scripts.push({ url: response.url(), bytes: brotliCompressSync(body).byteLength, text: body.toString("utf8") });
  }
  // How many pictures further down are asked for before the page is complete depends on how busy the machine is.
  const lazy = await page
    .locator("img[loading=lazy]")
    .evaluateAll((all) => all.map((img) => (img instanceof HTMLImageElement ? img.currentSrc : "")));
  return { scripts, requests: responses.filter((response) => !lazy.includes(response.url())).length };
}

/** What a page may ask for in all, without the pictures below its first window; one of them counts the visit. */
const mostRequests = 18;

test("the home page asks for little; its scripts hold no supabase-js and none delays the first paint", async ({
  page,
  at,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { scripts, requests } = await visit(page, at("/"));
  expect(requests).toBeLessThanOrEqual(mostRequests);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.reduce((sum, script) => sum + script.bytes, 0)).toBeLessThanOrEqual(pageBudget.scripts);
  expect(
    scripts
      .filter((script) => /GoTrueClient|PostgrestClient|supabase\.auth/.test(script.text))
      .map((script) => script.url),
  ).toEqual([]);
  const order = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType("resource")
      .filter((e) => e instanceof PerformanceResourceTiming && /\.js(\?|$)/.test(e.name))
      .map((e) => e.startTime),
    blocking: document.querySelectorAll(
      "head link[rel=stylesheet], head script[src]:not([async]):not([defer]):not([type=module])",
    ).length,
  }));
  expect(order.paint).toBeGreaterThan(0);
  expect(Math.min(...order.scripts)).toBeGreaterThanOrEqual(order.paint);
  expect(order.blocking).toBe(0);
});

test("a tap on a car asks at once for all that its page is made of", async ({ page, at }) => {
  await page.goto(at("/"));
  const asked: string[] = [];
  let first = 0;
  await page.route("**/assets/*.js", async (route) => {
    asked.push(route.request().url());
    // Slow enough to show code that waits for one file before it requests the next.
    await new Promise((resolve) => setTimeout(resolve, 400));
    first ||= asked.length;
    await route.continue();
  });
  // Without the pointer: a tap leaves no time to prefetch.
  await page
    .locator("main section a[href*='/cars/']")
    .first()
    .evaluate((link) => link instanceof HTMLElement && link.click());
  await expect(page).toHaveURL(/\/cars\/\d+$/);
  expect(asked.length).toBeGreaterThan(2);
  await expect(page.locator("[id^=facts-]")).not.toHaveCount(0);
  // What is below the first screen comes behind it, with files of its own.
  const below = asked.findIndex((url) => url.includes("/car-details-"));
  expect(below).toBeGreaterThanOrEqual(first);
  expect(asked.slice(first, below).filter((url) => !url.includes("/finance-"))).toEqual([]);
  await expect(page.getByRole("contentinfo")).toBeAttached();
});

for (const path of ["/", "/cars", "/cars/:id", "/brands/Porsche", "/about", "/team", "/contact"]) {
  test(`${path}: layout shift below 0.02, pictures have sizes and variants by width`, async ({ page, request, at }) => {
    test.slow();
    const [id] = path.includes(":id") ? await carsWith(request, 200) : [];
    await page.addInitScript(() => {
      Object.assign(window, { layoutShift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput)
            Object.assign(window, { layoutShift: Reflect.get(window, "layoutShift") + entry.value });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(at(path.replace(":id", String(id))));
    // Bring every lazy picture in, as a reader does who scrolls down and through each row.
    for (const picture of await page.locator("main img").filter({ visible: true }).all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
        )
        .toBe(true);
    }
    expect(await page.evaluate(() => Number(Reflect.get(window, "layoutShift")))).toBeLessThan(0.02);
    const pictures = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.currentSrc.includes("/img/"))
        .map((image) => ({
          src: image.currentSrc,
          sized: image.hasAttribute("width") && image.hasAttribute("height"),
          variants: image.srcset.split(",").length,
          alt: image.hasAttribute("alt"),
          width: Number(image.getAttribute("width")),
          shown: image.naturalWidth > 0,
        })),
    );
    for (const picture of pictures) expect(picture).toMatchObject({ sized: true, alt: true, shown: true });
    // A picture that is no wider than the smallest variant has one.
    const large = pictures.filter((picture) => picture.width > 320);
    for (const picture of large) expect(picture.variants, picture.src).toBeGreaterThan(1);
  });
}
