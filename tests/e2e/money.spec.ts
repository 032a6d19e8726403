import { readFile } from "node:fs/promises";
import { violations } from "../fixtures/axe";
import { forgetOwn, ownOrderedCar } from "../fixtures/orders";
import { expect, switchTo, test } from "../fixtures/staff";

test.afterEach(({ accounts }) => forgetOwn(accounts));

test.describe("on a phone", () => {
  // A payment that is refused.
  test.use({ viewport: { width: 390, height: 844 }, expectedProblems: /status of 422/ });

  test(
    "sales agree on a price within their limit, take a deposit; a manager takes an entry back",
    { tag: ["@phone", "@engines"] },
    async ({ page, accounts, enterAs, language, t }) => {
      test.slow();
      const { order } = await ownOrderedCar(accounts, language);
      await enterAs(await accounts.as("sales"));
      await page.goto(`/admin/orders/${order.id}`);
      const section = page.getByRole("region", { name: t("admin_money:title"), exact: true });
      await section.getByRole("link", { name: t("admin_money:change") }).click();

      // Too low, without a reason, with an amount that may mean two.
      const agreed = page.locator("input[name=agreed_price]");
      const limit = page.locator("#field-agreed_price").getByRole("alert");
      await agreed.pressSequentially("21000");
      await expect(limit).toHaveCount(0);
      await agreed.press("Tab");
      // The limit is told before the reason is asked for.
      await expect(limit).toContainText("21,070.000");
      await expect(agreed).toHaveAccessibleDescription(/21,070\.000/);
      await page.getByRole("button", { name: t("admin_money:terms.add") }).click();
      await page.getByRole("menuitem", { name: t("admin_money:lines.plates") }).click();
      await page.locator("input[name='lines.0.amount']").fill("25.125");
      const save = page.getByRole("button", { name: t("editing:save") });
      await save.click();
      await expect(page.getByText(/25\.1250/).first()).toBeVisible();
      await page.locator("input[name='lines.0.amount']").fill("25.1250");
      await save.click();
      await expect(page.locator("#field-reason")).toContainText(t("editing:problems.required"));
      await page.locator("textarea[name=reason]").fill("Paid at once");
      await save.click();
      await expect(limit).toContainText("21,070.000");
      expect(await violations(page, "light")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await agreed.fill("21100");
      await expect(limit).toHaveCount(0);
      await page.locator("input[name=deposit_amount]").fill("500");
      await expect(page.getByRole("region", { name: t("admin_money:terms.sums") })).toContainText("21,125.125");
      await save.click();
      // Saving leads back to the order.
      await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}$`));
      await expect(section).toContainText("21,125.125");
      const record = section.getByRole("button", { name: t("admin_money:record") });
      await record.click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.locator("input[name=amount]")).toHaveValue("500");
      // A press beside the window closes it while nothing is filled in.
      await page.mouse.click(5, 5);
      await expect(dialog).toBeHidden();
      await record.click();
      await dialog.locator("input[name=amount]").fill("21126");
      await page.mouse.click(5, 5);
      await dialog.getByRole("button", { name: t("admin_money:record") }).click();
      await expect(dialog.locator("#field-amount")).toContainText("21,125.125");
      expect(await violations(page, "dark")).toEqual([]);
      await dialog.locator("input[name=amount]").fill("500");
      await dialog.getByRole("button", { name: t("admin_money:record") }).click();
      await expect(dialog).toBeHidden();
      const ledger = page.getByRole("region", { name: t("admin_money:payments"), exact: true });
      await expect(ledger.getByText(/^R-20\d\d-\d{4,}$/)).toBeVisible();
      await expect(ledger).toContainText("20,625.125");
      await expect(ledger.getByRole("button")).toHaveCount(0);
      await test.step("the kind follows the amount until another one is chosen", async () => {
        await record.click();
        const kind = dialog.locator("select[name=kind]");
        await expect(kind).toHaveValue("balance");
        await dialog.locator("input[name=amount]").fill("600");
        await expect(kind).toHaveValue("part");
        await dialog.locator("input[name=amount]").fill("20625.125");
        await expect(kind).toHaveValue("balance");
        await kind.selectOption("deposit");
        await dialog.locator("input[name=amount]").fill("600");
        await expect(kind).toHaveValue("deposit");
        await dialog.getByRole("button", { name: t("editing:cancel"), exact: true }).click();
        await expect(dialog).toBeHidden();
      });
      expect(await violations(page, "light")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

      await switchTo(page, await accounts.as("manager"));
      await page.goto(`/admin/orders/${order.id}`);
      await ledger.getByRole("button").click();
      await dialog.getByRole("textbox").fill("Typed twice");
      await dialog.getByRole("button", { name: t("admin_money:reverse") }).click();
      await expect(dialog).toBeHidden();
      await expect(ledger).toContainText(t("admin_money:reversed"));
      await expect(ledger).toContainText("Typed twice");
      await expect(section).toContainText("21,125.125");
    },
  );
});

test(
  "a car is reserved and its deposit taken in one dialog",
  { tag: "@phone" },
  async ({ page, accounts, enterAs, language, t }) => {
    const { order } = await ownOrderedCar(accounts, language);
    const sales = await accounts.as("sales");
    await sales.client
      .rpc("save_terms", {
        p_order_id: order.id,
        p_version: 0,
        p_terms: { deposit_amount: "40.5" },
        p_key: crypto.randomUUID(),
      })
      .throwOnError();
    await enterAs(sales);
    await page.goto(`/admin/orders/${order.id}`);
    const reserved = { status: t("admin_orders:orders.statuses.reserved") };
    const status = page.getByRole("region", { name: t("admin_orders:desk.status") });
    await status.getByRole("button", { name: t("admin_orders:move.button") }).click();
    await page.getByRole("menuitem", { name: reserved.status, exact: true }).click();
    const dialog = page.getByRole("dialog");
    const amount = dialog.getByRole("textbox", { name: t("admin_money:now.amount") });
    await dialog.getByRole("button", { name: /40\.500/ }).click();
    await expect(amount).toHaveValue("40.5");
    await amount.fill("25.1250");
    await dialog.getByRole("combobox", { name: t("admin_money:method") }).selectOption("bank_finance");
    const confirm = dialog.getByRole("button", { name: t("admin_orders:move.confirm", reserved) });
    await confirm.click();
    await expect(dialog.getByText(t("admin_money:refusals.bank_required"))).toBeVisible();
    expect(await violations(page, "light")).toEqual([]);
    await dialog.getByRole("textbox", { name: t("admin_money:bank") }).fill("Ahli United");
    await confirm.click();
    await expect(dialog).toBeHidden();
    const section = page.getByRole("region", { name: t("admin_money:title"), exact: true });
    await expect(section).toContainText("25.125");
    await expect(section).toContainText("Ahli United");
    await test.step("the receipt is issued and printed from its draft", async () => {
      await page.evaluate(() => Reflect.set(window, "print", () => Reflect.set(window, "printed", document.title)));
      await page.getByRole("button", { name: t("admin_money:receipt"), exact: true }).click();
      await expect(page).toHaveURL(/\/papers\/\d+$/);
      await expect.poll(() => page.evaluate(() => Reflect.get(window, "printed"))).toMatch(/R-\d{4}-\d{4}/);
      await expect(page.getByRole("button", { name: t("admin_papers:issueAndPrint") })).toHaveCount(0);
      await page.goto(`/admin/orders/${order.id}`);
    });
    await expect(status.getByText(reserved.status, { exact: true })).toBeVisible();
  },
);

test(
  "an overdue deposit leads from the dashboard to its order; files say what the screen says",
  { tag: "@once" },
  async ({ page, accounts, enterAs, t }) => {
    const { order } = await ownOrderedCar(accounts, "en");
    const { client } = await accounts.as("owner");
    await client
      .rpc("save_terms", {
        p_order_id: order.id,
        p_version: 0,
        p_terms: {
          agreed_price: "21000.125",
          reason: "A friend",
          deposit_amount: 750,
          deposit_due: "2026-01-31",
          lines: [{ kind: "insurance", amount: "99.875", taxed: false }],
        },
        p_key: crypto.randomUUID(),
      })
      .throwOnError();
    await client
      .rpc("record_payment", {
        p_order_id: order.id,
        p_payment: { kind: "deposit", method: "card", amount: "100.005" },
        p_key: crypto.randomUUID(),
      })
      .throwOnError();
    await enterAs(await accounts.as("manager"));
    await page.goto("/admin");
    await page.getByRole("link", { name: new RegExp(t("admin_dashboard:depositsOverdue")) }).click();
    await expect(page).toHaveURL(/deposit=overdue/);
    await expect(page.getByRole("row", { name: order.reference })).toBeVisible();

    const read = async (press: () => Promise<void>) => {
      const [file] = await Promise.all([page.waitForEvent("download"), press()]);
      return readFile(await file.path(), "utf8");
    };
    const orders = await read(() => page.getByRole("button", { name: t("admin_orders:export.button") }).click());
    const line = orders.split("\n").find((row) => row.includes(order.reference)) ?? "";
    for (const amount of ["21000.125", "21100", "100.005", "20999.995"]) expect(line).toContain(amount);
    await page.goto(`/admin/orders/payments?q=${order.reference.toLowerCase()}`);
    const payments = await read(() => page.getByRole("button", { name: t("admin_payments:export") }).click());
    expect(payments.split("\n").find((row) => row.includes(order.reference))).toContain("100.005");
    await page
      .getByRole("table", { name: t("admin_payments:title") })
      .getByRole("link")
      .first()
      .click();
    const section = page.getByRole("region", { name: t("admin_money:title"), exact: true });
    for (const amount of ["21,100.000", "100.005", "20,999.995"]) await expect(section).toContainText(amount);
    await expect(section).toContainText(t("admin_money:depositOverdue"));
  },
);
