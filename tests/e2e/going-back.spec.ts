import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test";
import { carsWith, ownAddress, ownPhone } from "../fixtures/visitor";

// What a browser says of a page that it could not ask for.
test.use({ expectedProblems: /Failed to load resource|Failed to fetch/ });

/** Opens a car further down the list, as a tap does; tells where the list stood. */
async function openCar(page: Page): Promise<number> {
  const link = page.locator("main article h2 a").nth(6);
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await link.evaluate((element) => element instanceof HTMLElement && element.click());
  await expect(page).toHaveURL(/\/cars\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[id^=facts-]").first()).toBeAttached();
  return top;
}

/** Until the router asks for nothing and has drawn what came. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, "__reactRouterDataRouter").state.revalidation === "idle");
}

test("back to a list: there without a network, at its place, and it stays", async ({ page, context, at }) => {
  await page.goto(at("/cars"));
  const top = await openCar(page);
  await context.setOffline(true);
  const asked = page.waitForEvent("requestfailed", (request) => request.url().includes("/cars.data"));
  await page.goBack();
  await expect(page.locator("main article h2 a").nth(6)).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(60);
  // It is asked for anew all the same, in vain.
  await asked;
  await atRest(page);
  await expect(page.locator("main article h2 a").nth(6)).toBeInViewport();
  await context.setOffline(false);
});

test("back to a list that the server cannot answer for just now: it stays", async ({ page, at }) => {
  await page.goto(at("/cars"));
  await openCar(page);
  await page.route("**/cars.data*", (route) => route.fulfill({ status: 503, contentType: "text/plain", body: "busy" }));
  const asked = page.waitForResponse((response) => response.url().includes("/cars.data"));
  await page.goBack();
  expect((await asked).status()).toBe(503);
  await atRest(page);
  await expect(page.locator("main article h2 a").nth(6)).toBeInViewport();
});

test("back to a list, and on to another car at once: that car is asked for once", async ({ page, at }) => {
  await page.goto(at("/cars"));
  await openCar(page);
  await page.clock.install();
  const link = page.locator("main article h2 a").nth(7);
  let path = "";
  const asked: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  page.on("request", (request) => request.headers()["sec-purpose"] === undefined && request.url().includes(`${path}.data`) && asked.push(request.url()));
  let listAsked = 0;
  await page.route("**/cars.data*", async (route) => {
    listAsked += 1;
    await route.continue();
  });
  await page.goBack();
  path = (await link.getAttribute("href")) ?? "";
  await page.route(`**${path}.data*`, async (route) => {
    await released;
    await route.continue();
  });
  await link.evaluate((element) => element instanceof HTMLElement && element.click());
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  // As long as the list would take to be asked for anew.
  await page.clock.fastForward(1_000);
  release();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect([asked.length, listAsked]).toEqual([1, 0]);
});

test("back from paper, which has no frame: the car, its frame and all", async ({ page, at, request }) => {
  const [car] = await carsWith(request, 200);
  await page.goto(at(`/cars/${car}`));
  await page.locator(`a[href="${at(`/cars/${car}/sheet`)}"]`).evaluate((link) => link instanceof HTMLElement && link.click());
  await expect(page).toHaveURL(/sheet$/);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.locator("[id^=facts-]").first()).toBeAttached();
});

test("what is sent after a step within the page is sent, and not answered from memory", async ({ page, context, at, t }) => {
  await ownAddress(context);
  await page.goto(at("/contact"));
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  for (const place of ["content", "further-on"]) await page.evaluate((hash) => (location.hash = hash), place);
  await page.getByLabel(t("pages:form.name")).fill("Yousif");
  await page.getByLabel(t("pages:form.phone")).fill(ownPhone());
  await page.getByLabel(t("pages:contact.body")).fill("Is the car still there?");
  await page.getByRole("checkbox", { name: t("pages:form.consent") }).check();
  await page.getByRole("button", { name: t("pages:contact.send") }).click();
  await expect(page.getByRole("status").filter({ hasText: t("pages:contact.sentTitle") })).toBeVisible();
});

test("back to a list: what has changed meanwhile is shown a moment later", async ({ page, at }) => {
  await page.goto(at("/cars"));
  await openCar(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/cars.data*", async (route) => {
    await released;
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll("52000", "51234") });
  });
  await page.goBack();
  const prices = page.locator("main article");
  await expect(prices.filter({ hasText: "52,000" }).first()).toBeAttached();
  release();
  await expect(prices.filter({ hasText: "51,234" }).first()).toBeAttached();
});

test("back twice: both pages are asked for anew", async ({ page, at, t }) => {
  await page.goto(at("/cars"));
  await openCar(page);
  await page.getByRole("contentinfo").getByRole("link", { name: t("shell:footer.team") }).click();
  await expect(page).toHaveURL(at("/team"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const data of [/\/cars\/\d+\.data/, /\/cars\.data/]) {
    const asked = page.waitForRequest((request) => data.test(request.url()) && request.headers()["sec-purpose"] === undefined);
    await page.goBack();
    await asked;
  }
});

test("a step back within a page says nothing about the next", async ({ page, at }) => {
  await page.goto(at("/cars"));
  await page.evaluate(() => (location.hash = "content"));
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await openCar(page);
});

test("back to the sign-in, which asks for its backend itself", async ({ page, context, language, baseURL, t }) => {
  await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
  await page.goto("/login");
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).not.toHaveURL(/login/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("form", { name: t("auth:signIn") })).toBeVisible();
});
