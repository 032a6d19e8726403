import { expect, test } from "../fixtures/staff";

test.beforeEach(async ({ accounts, enterAs }) => enterAs(await accounts.as("owner")));

test("while another screen or a filter is slow, sidebar and old rows stay", { tag: "@once" }, async ({ page, t }) => {
  let held = Promise.withResolvers<void>();
  await page.goto("/admin/cars");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.route("**/rest/v1/**", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("main").getByRole("searchbox").fill("a");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: t("admin_bulk:applying") })).toBeVisible();
  await expect(page.locator("[aria-busy=true] [role=row]").nth(1)).toBeVisible();
  held.resolve();
  await expect(page.getByText(t("admin_bulk:applying"))).toHaveCount(0);
  held = Promise.withResolvers<void>();
  const sidebar = page.getByRole("complementary");
  await sidebar.getByRole("link", { name: t("admin:nav.brands") }).click();
  await expect(page.getByText(t("common:loading"))).toBeVisible();
  // Nothing covers the other entries.
  await sidebar.getByRole("link", { name: t("admin:nav.orders") }).click({ trial: true });
  held.resolve();
  await expect(page.getByRole("heading", { level: 1, name: t("admin_content:brands.title") })).toBeVisible();
});
