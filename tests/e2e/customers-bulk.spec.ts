import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { violations } from "../fixtures/axe";
import { type Accounts, expect, test } from "../fixtures/staff";
import { ownPhone } from "../fixtures/visitor";

/** The mark by which the customers of a test are found, and by nothing else. */
let mark = "";
test.beforeEach(() => {
  mark = `Bulk${randomUUID().slice(0, 8)}`;
});
test.afterEach(async ({ accounts }) => {
  const { client } = await accounts.as("owner");
  await client
    .from("customers")
    .update({ deleted_at: new Date().toISOString() })
    .like("name_en", `${mark}%`)
    .is("deleted_at", null)
    .throwOnError();
});

/** Customers that a colleague has written down, in the order of their names. */
async function ownCustomers(accounts: Accounts, tags: readonly string[][]): Promise<void> {
  const { client } = await accounts.as("manager");
  for (const [place, own] of tags.entries())
    await client
      .rpc("save_customer", { p_customer: { name_en: `${mark} ${place + 1}`, phone: ownPhone(), tags: own } })
      .throwOnError();
}

async function inDatabase(accounts: Accounts) {
  const { client } = await accounts.as("manager");
  const { data } = await client
    .from("customers")
    .select("tags, assigned_to, deleted_at")
    .like("name_en", `${mark}%`)
    .order("name_en")
    .throwOnError();
  return data;
}

test(
  "several customers are tagged, assigned, put into a file and moved to the trash, and back",
  { tag: "@phone" },
  async ({ page, accounts, enterAs, t }) => {
    test.slow();
    const full = Array.from({ length: 20 }, (_, place) => `t${place}`);
    await ownCustomers(accounts, [["family"], full, []]);
    const sales = await accounts.as("sales");
    await enterAs(sales);
    await page.goto(`/admin/orders/customers?q=${mark}&sort=name`);
    const bar = page.getByRole("region", { name: t("admin_customers:bulk.label") });
    const dialog = page.getByRole("dialog");
    const choose = (place: number) =>
      page.getByRole("checkbox", {
        name: t("admin_orders:selection.one", { name: `\u2068${mark} ${place}\u2069` }),
      });
    /** Chooses everyone of the page by keyboard, from the first to the last. */
    const chooseAll = async () => {
      await choose(1).focus();
      await page.keyboard.press("Space");
      for (const place of [2, 3]) await choose(place).check();
      await expect(bar.getByRole("status")).toHaveText(t("admin_orders:selection.count", { number: 3 }));
    };
    const job = page.getByRole("region", { name: t("admin_bulk:label") });
    const undo = job.getByRole("button", { name: t("admin_bulk:undo"), exact: true }).first();

    // Tags by keyboard: customers that have them already stay as they are, those with no room for more are named.
    await chooseAll();
    expect(await violations(page, "light")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    await bar.getByRole("button", { name: t("admin_customers:tags"), exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    const send = dialog.getByRole("button", { name: t("admin_customers:bulk.add"), exact: true });
    await send.click();
    await expect(dialog.getByText(t("editing:problems.required"))).toBeVisible();
    expect(await violations(page, "dark")).toEqual([]);
    await dialog.getByRole("combobox").fill("family، SUV");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(job.getByRole("status").first()).toContainText(t("admin_bulk:customers.done", { number: 2 }));
    // On a phone, too, Undo is beside the message, and closing it takes no further line.
    const middle = async (button: Locator) => {
      const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
      return y + height / 2;
    };
    const dismiss = job.getByRole("button", { name: t("admin_bulk:dismiss"), exact: true }).first();
    expect(await middle(dismiss)).toBeCloseTo(await middle(undo), 0);
    expect(await middle(job.getByRole("status").first())).toBeCloseTo(await middle(undo), 0);
    await expect(job.getByRole("link", { name: `${mark} 2` })).toBeVisible();
    await expect(job).toContainText(t("admin_customers:refusals.tagsFull"));
    await expect(bar).toHaveCount(0);
    expect((await inDatabase(accounts)).map(({ tags }) => tags)).toEqual([["family", "SUV"], full, ["family", "SUV"]]);
    await undo.click();
    await expect(job.getByRole("status").first()).toContainText(t("admin_bulk:customers.undone", { number: 2 }));
    expect((await inDatabase(accounts)).map(({ tags }) => tags)).toEqual([["family"], full, []]);

    // To oneself, and to a file of only these.
    await chooseAll();
    await bar.getByRole("button", { name: t("admin_orders:assign.button") }).click();
    await page.getByRole("menuitem", { name: t("admin_orders:assign.toMe"), exact: true }).click();
    await expect(job.getByRole("status").first()).toContainText(t("admin_bulk:customers.done", { number: 3 }));
    expect((await inDatabase(accounts)).every((one) => one.assigned_to === sales.session.user.id)).toBe(true);
    await choose(1).check();
    await choose(3).check();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      bar.getByRole("button", { name: t("admin_orders:export.button") }).click(),
    ]);
    const rows = (await readFile(await file.path(), "utf8")).trim().split("\n");
    expect(rows).toHaveLength(3);
    for (const place of [1, 3]) expect(rows.some((row) => row.includes(`${mark} ${place}`))).toBe(true);

    // The trash asks first, and Undo brings them back.
    await bar.getByRole("button", { name: t("admin_orders:trash.move") }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(t("admin_customers:bulk.trashTitle", { number: 2 }));
    expect(await violations(page, "light")).toEqual([]);
    await question.getByRole("button", { name: t("admin_orders:trash.move") }).click();
    await expect(page.getByRole("link", { name: `${mark} 1` })).toHaveCount(0);
    await expect(page.getByRole("link", { name: `${mark} 2` })).toBeVisible();
    await undo.click();
    await expect(page.getByRole("link", { name: `${mark} 1` })).toBeVisible();
    expect((await inDatabase(accounts)).every((one) => one.deleted_at === null)).toBe(true);
  },
);
