import { violations } from "../fixtures/axe";
import { addressOf, adminScreens } from "../fixtures/admin-screens";
import { expect, test } from "../fixtures/staff";
import { sideways } from "../fixtures/sideways";
import { smallFields } from "../fixtures/small-fields";

for (const [name, paths] of Object.entries(adminScreens)) {
  test(`axe finds nothing in the back office, nothing scrolls sideways, and no phone zooms: ${name}`, async ({
    page,
    accounts,
    enterAs,
  }) => {
    test.slow();
    const owner = await accounts.as("owner");
    await enterAs(owner);
    for (const path of paths) {
      await page.goto(await addressOf(path, owner.client));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main[aria-busy]")).toHaveCount(0);
      expect(await violations(page, "light"), path).toEqual([]);
      expect(await sideways(page), path).toBeLessThanOrEqual(0);
      expect(await smallFields(page), path).toEqual([]);
      expect(await violations(page, "dark"), `${path}, dark`).toEqual([]);
    }
  });
}

test.describe("on a tablet", { tag: "@once" }, () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });

  test("no field of a list or a form zooms the page", async ({ page, accounts, enterAs }) => {
    test.slow();
    const owner = await accounts.as("owner");
    await enterAs(owner);
    for (const path of [
      "/admin/orders",
      "/admin/orders/viewings?view=list&when=all",
      "/admin/orders/trade-ins",
      "/admin/orders/customers",
      "/admin/cars",
      "/admin/cars/:cars",
      "/admin/cars/import",
      "/admin/media",
      "/admin/audit",
      "/admin/settings?tab=money",
    ]) {
      await page.goto(await addressOf(path, owner.client));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main[aria-busy]")).toHaveCount(0);
      expect(await smallFields(page), path).toEqual([]);
    }
  });
});
