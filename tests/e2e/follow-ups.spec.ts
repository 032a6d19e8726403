import { randomUUID } from "node:crypto";
import { violations } from "../fixtures/axe";
import { forgetOwn, ownOrderedCar } from "../fixtures/orders";
import { expect, test } from "../fixtures/staff";

test.afterEach(({ accounts }) => forgetOwn(accounts));

test(
  "a follow-up is planned after a note, done from the list of today, and comes back with undo",
  { tag: "@once" },
  async ({ page, accounts, enterAs, language, t }) => {
    test.slow();
    const { order } = await ownOrderedCar(accounts, language);
    const sales = await accounts.as("sales");
    await enterAs(sales);

    // One press after a note.
    await page.goto(`/admin/orders/${order.id}`);
    await page.getByLabel(t("admin_orders:note.label")).fill("Called back.");
    await page.getByRole("button", { name: t("admin_orders:note.add"), exact: true }).click();
    const offer = page.getByRole("group", { name: t("admin_follow_ups:offer") });
    await offer.getByRole("button", { name: t("admin_follow_ups:inWeek") }).click();
    await expect(offer).toBeHidden();
    const [planned = ""] = t("admin_follow_ups:history.planned", { date: "|" }).split("|");
    await expect(page.getByRole("heading", { level: 3 }).filter({ hasText: planned }).first()).toBeVisible();

    // Its text is typed; a day that is over is refused, and nothing typed is lost.
    const about = `Plates ${randomUUID().slice(0, 6)}`;
    await page.getByRole("button", { name: t("admin_follow_ups:change") }).click();
    await page.getByRole("menuitem", { name: t("admin_follow_ups:change") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("admin_follow_ups:on"), { exact: true }).fill("2020-01-01");
    await dialog.getByLabel(t("admin_follow_ups:about")).fill(about);
    await dialog.getByRole("button", { name: t("admin_follow_ups:save") }).click();
    await expect(dialog.getByText(t("admin_follow_ups:dayPast"))).toBeVisible();
    await dialog.getByRole("button", { name: t("admin_follow_ups:tomorrow") }).click();
    await dialog.getByRole("button", { name: t("admin_follow_ups:save") }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(about).first()).toBeVisible();

    // Due: in the list of today and in the list of orders, each with its actions.
    await sales.client
      .from("orders")
      .update({ follow_up_on: "2026-01-02", assigned_to: sales.session.user.id })
      .eq("id", order.id)
      .throwOnError();
    await page.goto("/admin");
    const today = page.getByRole("region", { name: t("admin_follow_ups:list.title") });
    await expect(today.getByText(about)).toBeVisible();
    expect(await violations(page, "light")).toEqual([]);
    const what = `\u2066${order.reference}\u2069`;
    await today.getByRole("button", { name: t("admin_follow_ups:doneFor", { what }) }).click();
    await expect(today.getByText(about)).toBeHidden();
    await page
      .getByRole("button", { name: t("admin_follow_ups:undo"), exact: true })
      .first()
      .click();
    await expect(today.getByText(about)).toBeVisible();

    await page.goto(`/admin/orders?followup=due&q=${order.reference}`);
    await page.getByRole("button", { name: t("admin_follow_ups:buttonFor", { what }) }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: t("admin_follow_ups:snoozeWeek") }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("row", { name: order.reference })).toBeHidden();
    await page.goto(`/admin/orders?followup=planned&q=${order.reference}`);
    await expect(page.getByRole("row", { name: order.reference })).toBeVisible();
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    "a customer is assigned and followed up",
    { tag: "@phone" },
    async ({ page, accounts, enterAs, language, t }) => {
      const { order } = await ownOrderedCar(accounts, language);
      await enterAs(await accounts.as("sales"));
      await page.goto(`/admin/orders/customers?q=${encodeURIComponent(order.phone)}`);
      await page.getByRole("link", { name: order.name }).click();
      const care = page.getByRole("region", { name: t("admin_follow_ups:title"), exact: true });
      await care.getByRole("button", { name: t("admin_orders:assign.button") }).click();
      await page.getByRole("menuitem", { name: t("admin_orders:assign.toMe") }).click();
      await expect(care.getByText(t("admin_orders:orders.unassigned"))).toBeHidden();
      await care.getByRole("button", { name: t("admin_follow_ups:button"), exact: true }).click();
      await page.getByRole("menuitem", { name: t("admin_follow_ups:tomorrow") }).click();
      await expect(care.getByText(t("admin_follow_ups:none"))).toBeHidden();
      expect(await violations(page, "dark")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.goto(`/admin/orders/customers?followup=planned&assigned=me&q=${encodeURIComponent(order.phone)}`);
      await expect(page.getByRole("link", { name: order.name })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  );
});
