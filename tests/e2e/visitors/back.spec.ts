import { expect, test } from "../../fixtures/test";
import { carsWith } from "../../fixtures/visitor";

test("back to a list from a car: the list is at its place", { tag: "@phone" }, async ({ page, at }) => {
  await page.goto(at("/cars"));
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  const link = page.locator("main article h2 a").nth(6);
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  // Without the pointer, which would scroll the link into view again.
  await link.evaluate((element) => element instanceof HTMLElement && element.click());
  await expect(page).toHaveURL(/\/cars\/\d+$/);
  await expect(page.locator("[id^=facts-]").first()).toBeAttached();
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), top)).toBeLessThan(60);
});

test(
  "back from a car's paper, which has no frame: the car with its frame",
  { tag: "@once" },
  async ({ page, at, request }) => {
    const [car] = await carsWith(request, 200);
    await page.goto(at(`/cars/${car}`));
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    await page
      .locator(`a[href="${at(`/cars/${car}/sheet`)}"]`)
      .evaluate((link) => link instanceof HTMLElement && link.click());
    await expect(page).toHaveURL(/sheet$/);
    await expect(page.getByRole("banner")).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.locator("[id^=facts-]").first()).toBeAttached();
  },
);

test(
  "back to the sign-in, which is a document of its own",
  { tag: "@once" },
  async ({ page, context, language, baseURL, t }) => {
    await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    await page.goto("/login");
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page).not.toHaveURL(/login/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("form", { name: t("auth:signIn") })).toBeVisible();
  },
);
