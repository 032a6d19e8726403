import type { Page } from "@playwright/test";
import { axeOn } from "../fixtures/axe";
import { expect, test, type Account } from "../fixtures/staff";
import { forgetStock, ownStock, type OwnStock } from "../fixtures/stock";
import type { Translate } from "../fixtures/text-name";

let stock: OwnStock;
let owner: Account;

test.beforeEach(async ({ accounts, enterAs }) => {
  stock = await ownStock(accounts, 2, { body: "suv" });
  owner = await accounts.as("owner");
  await enterAs(owner);
});
test.afterEach(({ accounts }) => forgetStock(accounts, stock.mark));

/** Chooses both cars and opens an entry of the menu More. */
async function openForAll(page: Page, t: Translate, entry: string) {
  await page.goto(`/admin/cars?q=${stock.mark}`);
  for (const row of [1, 2]) await page.getByRole("row").nth(row).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: t("admin_cars:bulk.label") });
  await bar.getByRole("button", { name: t("admin_cars:bulk.more"), exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: entry }).press("Enter");
  return page.getByRole("dialog");
}

/** The bar of the change after a reload; it can still be undone. */
async function undoAfterReload(page: Page, t: Translate) {
  const bar = page.getByRole("region", { name: t("admin_bulk:label") });
  await expect(bar.getByRole("button", { name: t("admin_bulk:undo") })).toBeVisible();
  await page.reload();
  await bar.getByRole("button", { name: t("admin_bulk:undo") }).click();
}

const prices = async () => {
  const cars = owner.client.from("cars").select("price, was_price").in("id", stock.ids).order("stock_no");
  return (await cars).data;
};
const looks = async () => {
  const cars = owner.client.from("cars").select("body, features").in("id", stock.ids).order("stock_no");
  return (await cars).data;
};

test(
  "marking down keeps the price before as the earlier one, and is undone after a reload",
  { tag: "@phone" },
  async ({ page, t }) => {
    const dialog = await openForAll(page, t, t("admin_bulk:markDown.open"));
    const amount = dialog.getByRole("textbox");
    const apply = dialog.getByRole("button", { name: t("admin_bulk:markDown.title"), exact: true });
    await amount.fill("95");
    await apply.click();
    await expect(dialog.getByText(t("admin_bulk:markDown.problem.percent"))).toBeVisible();
    expect((await axeOn(page).analyze()).violations).toEqual([]);
    await amount.fill("٦٠");
    await apply.click();
    await expect(dialog.getByRole("alert")).toContainText("10,");
    await amount.fill("5");
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await amount.press("Enter");
    await expect.poll(prices).toEqual([
      { price: 9595, was_price: 10_100 },
      { price: 9690, was_price: 10_200 },
    ]);
    await undoAfterReload(page, t);
    await expect.poll(prices).toEqual([
      { price: 10_100, was_price: null },
      { price: 10_200, was_price: null },
    ]);
  },
);

test(
  "one field of many cars is edited with the input of the form, and is undone after a reload",
  { tag: "@once" },
  async ({ page, t }) => {
    const { client } = owner;
    await client
      .from("cars")
      .update({ body: "coupe", features: ["hud"] })
      .eq("id", stock.ids[0] ?? 0);
    const before = await looks();
    const dialog = await openForAll(page, t, t("admin_bulk:edit.open"));
    const fields = dialog.getByRole("combobox", { name: t("admin_bulk:edit.field") });
    const apply = dialog.getByRole("button", { name: t("admin_bulk:edit.apply") });

    await fields.selectOption("was_price");
    await dialog.getByRole("textbox").fill("52.000");
    await apply.click();
    await expect(dialog.getByText(/\u206652\u2069.*\u206652,000\u2069/)).toBeVisible();

    await fields.selectOption("body");
    await dialog.getByRole("combobox", { name: t("car_facts:body") }).selectOption("coupe");
    await expect(dialog.getByRole("status")).toHaveText(
      t("admin_bulk:edit.changes_one", { count: 1 }) + t("admin_bulk:edit.same_one", { count: 1 }),
    );
    expect((await axeOn(page).analyze()).violations).toEqual([]);
    await apply.click();
    await expect.poll(async () => (await looks())?.map((car) => car.body)).toEqual(["coupe", "coupe"]);
    await expect(page.getByText(t("admin_cars:change.done_one", { count: 1 }))).toBeVisible();
    await undoAfterReload(page, t);
    await expect.poll(looks).toEqual(before);

    await openForAll(page, t, t("admin_bulk:edit.open"));
    await fields.selectOption("features_add");
    await apply.click();
    await expect(dialog.getByText(t("admin_bulk:edit.noEquipment"))).toBeVisible();
    await dialog.getByRole("checkbox").first().check();
    await expect(dialog.getByText(t("admin_bulk:edit.noEquipment"))).toHaveCount(0);
    await apply.click();
    await expect.poll(async () => (await looks())?.map((car) => car.features.length)).toEqual([2, 1]);
  },
);

test(
  "a focused row is not covered by the bar of the selection",
  { tag: "@phone" },
  async ({ page, t, accounts, enterAs }) => {
    await enterAs(await accounts.as("owner"));
    await page.goto("/admin/cars");
    // The first chooses all, for those who hear the page.
    const boxes = page.getByRole("checkbox", { name: new RegExp(t("admin:list.select.row", { name: ".+" })) });
    await boxes.nth(1).check();
    const bar = page.getByRole("region", { name: t("admin_cars:bulk.label") });
    await expect(bar).toBeVisible();
    for (let place = 2; place < 8; place += 1) {
      await boxes.nth(place).focus();
      const [box, over] = [await boxes.nth(place).boundingBox(), await bar.boundingBox()];
      expect(box && over && box.y + box.height <= over.y, `box ${place}`).toBe(true);
    }
  },
);
