import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test";

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
  // An error view would be there by now.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(page.locator("main article h2 a").nth(6)).toBeInViewport();
  await context.setOffline(false);
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
