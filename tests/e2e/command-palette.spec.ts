import { randomUUID } from "node:crypto";
import { violations } from "../fixtures/axe";
import { forgetOwn, ownOrderedCar } from "../fixtures/orders";
import { expect, test } from "../fixtures/staff";
import { sideways } from "../fixtures/sideways";
import { smallFields } from "../fixtures/small-fields";

test(
  "the search of the back office: by shortcut, with the keyboard, for what a role may open",
  { tag: "@phone" },
  async ({ page, t, accounts, enterAs }) => {
    const sales = await accounts.as("sales");
    await enterAs(sales);
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: t("admin_palette:shortcut") });
    const field = palette.getByRole("combobox", { name: t("admin_palette:field") });
    await expect(field).toBeFocused();
    await expect(palette.getByRole("option", { name: t("admin:nav.orders") })).toBeVisible();
    await expect(palette.getByRole("option", { name: t("admin:nav.settings") })).toHaveCount(0);
    expect(await violations(page, "light")).toEqual([]);

    const { data: car } = await sales.client
      .from("cars")
      .select("id, stock_no")
      .is("deleted_at", null)
      .order("id")
      .limit(1)
      .single();
    await field.fill((car?.stock_no ?? "").replaceAll(/[^A-Za-z0-9]/g, "").toLowerCase());
    await expect(palette.getByRole("group", { name: t("admin_palette:groups.cars") })).toBeVisible();
    await expect(palette.getByRole("option").first()).toContainText(car?.stock_no ?? "none");
    await expect(palette.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
    expect(await violations(page, "dark")).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await smallFields(page)).toEqual([]);
    await field.press("Enter");
    await expect(page).toHaveURL(`/admin/cars/${car?.id}`);
    await expect(palette).toBeHidden();

    await page.getByRole("button", { name: t("admin_palette:shortcut") }).click();
    await expect(field).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: t("admin_palette:shortcut") })).toBeFocused();
  },
);

test.describe("money", () => {
  test.afterEach(({ accounts }) => forgetOwn(accounts));

  test("a payment is found by the bank's reference and its amount", async ({
    page,
    t,
    accounts,
    enterAs,
    language,
  }) => {
    const { order } = await ownOrderedCar(accounts, language);
    const sales = await accounts.as("sales");
    const reference = `TRX-${order.id}-${Date.now()}`;
    await sales.client
      .rpc("record_payment", {
        p_order_id: order.id,
        p_payment: { kind: "deposit", method: "transfer", amount: "417.25", reference },
        p_key: randomUUID(),
      })
      .throwOnError();
    await enterAs(sales);
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: t("admin_palette:shortcut") });
    const field = palette.getByRole("combobox", { name: t("admin_palette:field") });
    const payments = palette.getByRole("group", { name: t("admin_palette:groups.payments") });
    await field.fill("٤١٧٫٢٥٠");
    await expect(payments.getByRole("option").first()).toContainText("417.250");
    await field.fill(reference.toLowerCase());
    await expect(payments.getByRole("option")).toHaveCount(1);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await payments.getByRole("option").click();
    await expect(page).toHaveURL(`/admin/orders/${order.id}#money`);
    await expect(page.getByRole("region", { name: t("admin_money:title"), exact: true })).toBeInViewport();
  });
});
