import { expect, test } from "../../fixtures/test";
import { carsWith } from "../../fixtures/visitor";

// What a browser says of a file that it could not fetch.
// Chromium shows a picture in a page of its own, whose style our headers of pictures do not allow.
test.use({ expectedProblems: /Failed to load resource|dynamically imported module|Applying inline style/ });

const details = "**/assets/car-details-*.js";

test(
  "a page whose further files cannot be fetched stays as the server wrote it",
  { tag: "@once" },
  async ({ page, at, request }) => {
    const [car] = await carsWith(request, 200);
    let asked = 0;
    await page.route(details, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto(at(`/cars/${car}`), { waitUntil: "load" });
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    await expect.poll(() => asked).toBeGreaterThan(0);
    const facts = page.locator("[id^=facts-]").first();
    await expect(facts).toBeAttached();
    // That the car was looked at is known all the same.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("shortlist"))).toContain(String(car));
    // What is there already works, the rest as a document does.
    await page.getByRole("main").getByRole("navigation").getByRole("link").first().click();
    await expect(page).not.toHaveURL(at(`/cars/${car}`));
    await expect(page.locator("h1")).toBeVisible();
  },
);

test(
  "a page opened by a tap whose further files cannot be fetched comes from the server",
  { tag: "@once" },
  async ({ page, at }) => {
    await page.goto(at("/cars"));
    let documents = 0;
    page.on("request", (asked) => asked.isNavigationRequest() && (documents += 1));
    await page.route(details, (route) => (documents === 0 ? route.fulfill({ status: 404 }) : route.continue()));
    await page
      .locator("main article h2 a")
      .first()
      .evaluate((link) => link instanceof HTMLElement && link.click());
    await expect(page).toHaveURL(/\/cars\/\d+$/);
    await expect(page.locator("[id^=facts-]").first()).toBeAttached();
    expect(documents).toBe(1);
  },
);

test(
  "a picture opens at full size without the file of the large view; the page stays without that of notices",
  { tag: "@once" },
  async ({ page, at, t }) => {
    await page.goto(at("/cars?q=porsche"));
    const pictured = page
      .getByRole("article")
      .filter({ has: page.getByRole("img") })
      .first();
    const path = (await pictured.getByRole("heading").getByRole("link").getAttribute("href")) ?? "";
    await page.route(/\/assets\/(car-zoom|toast-viewport)-[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    const heart = page
      .getByRole("main")
      .getByRole("button", { name: new RegExp(`^${t("shortlist:favouriteOf", { car: "" })}`) })
      .first();
    await heart.click();
    await page.goto(at("/favourites"));
    await heart.click();
    await expect(page.getByRole("heading", { name: t("kept:favourites.empty") })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();

    await page.goto(path);
    await page.getByRole("main").locator("a[href^='/img/']").first().click();
    await expect(page).toHaveURL(/\/img\/1920\//);
  },
);

test(
  "a search that finds nothing, when its file cannot be fetched, comes from the server",
  { tag: "@once" },
  async ({ page, at, t }) => {
    await page.goto(at("/cars"));
    let documents = 0;
    page.on("request", (asked) => asked.isNavigationRequest() && (documents += 1));
    await page.route("**/assets/no-cars-*.js", (route) =>
      documents === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    const words = page.getByRole("main").getByRole("combobox", { name: t("browse:words.label") });
    await words.fill("no such car");
    await words.press("Enter");
    await expect(page.getByRole("heading", { name: t("nothing:noCars.title") })).toBeVisible();
    expect(documents).toBe(1);
  },
);

test(
  "while the details of a car are on their way, what follows them stays below the screen",
  { tag: "@phone" },
  async ({ page, at }) => {
    await page.goto(at("/cars"));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(details, async (route) => {
      await released;
      await route.continue();
    });
    await page
      .locator("main article h2 a")
      .first()
      .evaluate((link) => link instanceof HTMLElement && link.click());
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/cars\/\d+$/);
    await expect(page.getByRole("contentinfo")).not.toBeInViewport();
    release();
    await expect(page.locator("[id^=facts-]").first()).toBeAttached();
    await expect(page.getByRole("contentinfo")).not.toBeInViewport();
  },
);
