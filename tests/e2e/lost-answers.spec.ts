import { expect, test } from "../fixtures/staff";
import { forgetStock, ownStock, type OwnStock } from "../fixtures/stock";

let stock: OwnStock | null = null;

test.use({ expectedProblems: /Failed to load resource|net::ERR/ });

test.afterEach(async ({ accounts }) => {
  if (stock) await forgetStock(accounts, stock.mark);
  stock = null;
});

test("a price is shown as saved after its answer is lost", { tag: "@once" }, async ({ page, t, accounts, enterAs }) => {
  stock = await ownStock(accounts, 1, { price: 20_000 });
  await enterAs(await accounts.as("owner"));
  await page.goto(`/admin/cars?q=${stock.mark}`);
  await page.route("**/rest/v1/rpc/change_cars", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  const row = page.getByRole("row").filter({ hasText: `${stock.mark}-001` });
  await row.getByRole("button", { name: /20,000/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("19,500");
  await dialog.getByRole("button", { name: t("admin_cars:pricing.save") }).click();
  await expect(row).toContainText("19,500");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t("admin_cars:inline.failed"))).toHaveCount(0);
});
