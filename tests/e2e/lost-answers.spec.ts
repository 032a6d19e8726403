import { mark } from "../fixtures/car-form";
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

test(
  "a team member whose answer was lost is made once, also after a reload and another edit",
  { tag: "@once" },
  async ({ page, t, accounts, enterAs }) => {
    const editor = await accounts.as("editor");
    const name = `Once ${mark()}`;
    await enterAs(editor);
    await page.goto("/admin/team/new");
    const english = (label: "admin_content:team.name" | "admin_content:team.job") =>
      page.getByRole("textbox", { name: new RegExp(`^${t(label)} ${t("editing:language.en")}`) });
    await page.route("**/rest/v1/rpc/create_once", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await english("admin_content:team.name").fill(name);
    await english("admin_content:team.job").fill("Adviser");
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("button", { name: t("auth:errors.retry") })).toBeVisible();
    await page.reload();
    await expect(english("admin_content:team.name")).toHaveValue(name);
    await page.unroute("**/rest/v1/rpc/create_once");
    await english("admin_content:team.job").fill("Sales adviser");
    await page.keyboard.press("Control+s");
    await expect(page).toHaveURL(/\/admin\/team\/\d+$/);
    const made = await editor.client.from("team_members").select("job_title_en").eq("name_en", name);
    expect(made.data).toEqual([{ job_title_en: "Sales adviser" }]);

    // The next one is another record.
    const next = `Next ${mark()}`;
    await page.goto("/admin/team/new");
    await english("admin_content:team.name").fill(next);
    await english("admin_content:team.job").fill("Adviser");
    await page.keyboard.press("Control+s");
    await expect(page).toHaveURL(/\/admin\/team\/\d+$/);
    const both = await editor.client.from("team_members").select("id").in("name_en", [name, next]);
    expect(both.data).toHaveLength(2);
    await editor.client.from("team_members").delete().in("name_en", [name, next]);
  },
);

test(
  "a list that cannot be read after a change stays, and is read once the line is back",
  { tag: "@once" },
  async ({ page, t, accounts, enterAs }) => {
    stock = await ownStock(accounts, 2, { price: 20_000 });
    await enterAs(await accounts.as("owner"));
    await page.goto(`/admin/cars?q=${stock.mark}`);
    const rows = page.getByRole("row").filter({ hasText: stock.mark });
    await expect(rows).toHaveCount(2);
    await page.route("**/rest/v1/{cars,site_content,saved_views}?*", (route) => route.abort("connectionreset"));
    await rows
      .first()
      .getByRole("button", { name: /20,000/ })
      .click();
    await page.getByRole("dialog").getByRole("textbox").fill("19,500");
    const failed = page.waitForEvent("requestfailed");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("admin_cars:pricing.save") })
      .click();
    await failed;
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(rows).toHaveCount(2);
    await expect(page.getByText(t("auth:errors.title"))).toHaveCount(0);
    await page.unroute("**/rest/v1/{cars,site_content,saved_views}?*");
    await expect(rows.first()).toContainText("19,500");
  },
);
