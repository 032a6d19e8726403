import type { Page } from "@playwright/test";
import { oldestBrowsers } from "~domain/browsers";
import { expect, test } from "../../fixtures/test";

/** Makes this browser fail what `oldest-condition.ts` asks for, in scripts and in style sheets. */
async function beforeItsTime(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(CSS, { supports: () => false }));
  const aged = (text: string) => text.replaceAll(/width: ?1lh/g, "width: 1nolh");
  await page.route("**/*", async (route) => {
    if (!["document", "stylesheet"].includes(route.request().resourceType())) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: aged(await response.text()) });
  });
}

test.describe("a browser older than the oldest", () => {
  test.use({ expectedProblems: /Content Security Policy|integrity/ });

  test("has the pages without scripts, and is told what sign-in and back office need", async ({ page, at, t }) => {
    await beforeItsTime(page);
    await page.goto(at("/cars"), { waitUntil: "load" });
    const words = page.getByRole("main").getByRole("combobox", { name: t("browse:words.label") });
    await words.fill("porsche");
    await words.press("Enter");
    await expect(page).toHaveURL(/q=porsche/);
    expect(await page.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(0);
    await expect(page.getByRole("article").first()).toBeVisible();

    for (const path of ["/login", "/account", "/admin"]) {
      await page.goto(path, { waitUntil: "load" });
      await expect(page.getByText(t("auth:oldBrowser", oldestBrowsers))).toBeVisible();
      await expect(page.getByText(t("common:loading"))).toBeHidden();
    }
  });
});
