import type { APIRequestContext, Page } from "@playwright/test";
import { violations } from "../fixtures/axe";
import { expect, test } from "../fixtures/staff";
import { carsWith } from "../fixtures/visitor";

/** Every public page and sign-in; the back office has its own list in admin-accessibility.spec.ts. */
const pages = ["/", "/cars", "/cars?q=nothing-like-this", "/cars/:id", "/brands/Porsche", "/order/:id", "/order/:sold", "/about", "/team", "/contact", "/track", "/no-such-page"];

/** The address of a page, with the id of a car that can be ordered, or of one that is sold, filled in. */
async function addressOf(path: string, request: APIRequestContext): Promise<string> {
  const [id] = path.includes(":id") ? await carsWith(request, 200) : path.includes(":sold") ? await carsWith(request, 409) : [];
  return path.replace(/:(id|sold)/, String(id));
}

/** Both looks of a page that is open. */
async function quiet(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const look of ["light", "dark"] as const) expect(await violations(page, look), look).toEqual([]);
}

test.describe("axe finds nothing, light and dark", () => {
  test.use({ expectedProblems: /status of 4(04|09)/ });

  for (const path of pages) {
    test(`on ${path}`, async ({ page, request, at }) => {
      await page.goto(at(await addressOf(path, request)));
      await quiet(page);
    });
  }

  test("on /login", async ({ page }) => {
    await page.goto("/login");
    await quiet(page);
  });

  test("on /account and /admin, for an account without a role", async ({ page, accounts, enterAs }) => {
    await enterAs(await accounts.create());
    for (const path of ["/account", "/admin"]) {
      await page.goto(path);
      await quiet(page);
    }
  });
});

test("every page says its language and direction", async ({ page, request, at, language }) => {
  test.slow();
  for (const path of pages.filter((address) => !address.includes(":sold") && address !== "/no-such-page")) {
    await page.goto(at(await addressOf(path, request)));
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
  }
});

test.describe("on the narrowest phones", () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedProblems: /status of 4(04|09)/ });

  test("no page scrolls sideways", async ({ page, request, at }) => {
    test.slow();
    for (const path of pages) {
      await page.goto(at(await addressOf(path, request)));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
  });
});
