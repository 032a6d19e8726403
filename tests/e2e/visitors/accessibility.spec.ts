import type { APIRequestContext, Page } from "@playwright/test";
import { violations } from "../../fixtures/axe";
import { smallFields } from "../../fixtures/small-fields";
import { expect, test } from "../../fixtures/staff";
import { carsWith } from "../../fixtures/visitor";

/** Every public page and sign-in; the back office has its own list in ../admin-accessibility.spec.ts. */
const pages = [
  "/",
  "/cars",
  "/cars?q=nothing-like-this",
  "/cars/:id",
  "/brands/Porsche",
  "/brands/Porsche/taycan",
  "/cars/body/suv",
  "/order/:id",
  "/order/:sold",
  "/about",
  "/team",
  "/contact",
  "/viewing",
  "/trade-in",
  "/track",
  "/no-such-page",
];

/** The address of a page, with the id of a car that can be ordered, or of one that is sold, filled in. */
async function addressOf(path: string, request: APIRequestContext): Promise<string> {
  const [id] = path.includes(":id")
    ? await carsWith(request, 200)
    : path.includes(":sold")
      ? await carsWith(request, 409)
      : [];
  return path.replace(/:(id|sold)/, String(id));
}

/** Both looks of a page that is open. */
async function quiet(page: Page, path: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const look of ["light", "dark"] as const) expect(await violations(page, look), `${path}, ${look}`).toEqual([]);
  expect(await smallFields(page), path).toEqual([]);
}

test.describe("axe finds nothing, light and dark, and nothing scrolls sideways on the narrowest phones", () => {
  test.use({ expectedProblems: /status of 4(04|09)/ });

  // A few pages each: what they share is fetched once.
  for (const some of [pages.slice(0, 4), pages.slice(4, 8), pages.slice(8)]) {
    test(`on ${some.join(", ")}`, async ({ page, request, at }) => {
      test.slow();
      const usual = page.viewportSize() ?? { width: 1280, height: 900 };
      for (const path of some) {
        await page.setViewportSize(usual);
        await page.goto(at(await addressOf(path, request)));
        await quiet(page, path);
        await page.setViewportSize({ width: 360, height: 740 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
      }
    });
  }

  test("on /login, and on /account and /admin for an account without a role", async ({ page, accounts, enterAs }) => {
    test.slow();
    await page.goto("/login");
    await quiet(page, "/login");
    await enterAs(await accounts.create());
    for (const path of ["/account", "/admin"]) {
      await page.goto(path);
      await quiet(page, path);
    }
  });
});
