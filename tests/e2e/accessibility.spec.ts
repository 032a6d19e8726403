import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test";

/** Every public page and sign-in; the back office has its own list in admin.spec.ts. */
const pages = ["/", "/cars", "/cars?q=nothing-like-this", "/cars/1", "/brands/Porsche", "/order/1", "/about", "/team", "/contact", "/track", "/no-such-page"];

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
  return found.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme, expectedProblems: [/404/] });

    for (const path of pages) {
      test(`on ${path}`, async ({ page, at }) => {
        await page.goto(at(path));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    }

    test("on /login", async ({ page, context, baseURL, language }) => {
      await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
      await page.goto("/login");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

test("every page says its language and direction", async ({ page, at, language }) => {
  for (const path of pages.slice(0, 9)) {
    await page.goto(at(path));
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
  }
});
