import { expect, test } from "../fixtures/staff";

test(
  "a day's money is found, counted, closed with a note, and printed",
  { tag: ["@once", "@quick"] },
  async ({ page, accounts, enterAs, t }) => {
    await enterAs(await accounts.as("manager"));
    await page.goto("/admin/orders");
    await page.getByRole("link", { name: t("admin_payments:title"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("admin_payments:title") })).toBeVisible();
    await test.step("the ledger of some days by method", async () => {
      await page.goto("/admin/orders/payments?period=own&from=2026-01-01&to=2026-11-26");
      const table = page.getByRole("table", { name: t("admin_payments:title") });
      await expect(table.getByRole("rowheader").first()).toBeVisible();
      const all = await table.getByRole("rowheader").count();
      await page
        .getByLabel(t("admin_payments:filters.method"))
        .selectOption({ label: t("admin_money:methods.cheque") });
      await expect(page).toHaveURL(/method=cheque/);
      await expect(table.getByText(t("admin_money:methods.card"), { exact: true })).toHaveCount(0);
      expect(await table.getByRole("rowheader").count()).toBeLessThan(all);
    });
    await test.step("the heading names the days, and own days are asked for at once", async () => {
      await expect(
        page.getByRole("status").filter({ hasText: /1 Jan 2026.* – .*26 Nov 2026.* · \d+ entr/ }),
      ).toBeVisible();
      await page.goto("/admin/orders/payments");
      const from = page.getByLabel(t("admin_orders:filters.from"));
      await expect(from).toHaveCount(0);
      await page.getByLabel(t("admin_payments:periods.label")).selectOption("own");
      await expect(from).toBeVisible();
    });
    await test.step("a day without money, where a dinar too much was counted", async () => {
      await page.goto("/admin/orders/payments/day?day=2026-01-05");
      await expect(page.getByText(t("admin_payments:day.nothing"))).toBeVisible();
      const close = page.getByRole("button", { name: t("admin_payments:day.close") });
      await close.click();
      await expect(page.getByText(t("admin_payments:refusals.counted_required"))).toBeVisible();
      await page.getByLabel(t("admin_payments:day.counted")).fill("1");
      await expect(page.getByText(/1\.000\u2069 too much/)).toBeVisible();
      await close.click();
      await expect(page.getByText(t("admin_payments:refusals.note_required"))).toBeVisible();
      await page.getByLabel(t("admin_payments:day.note")).fill("Found under the drawer");
      await close.click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(/every day up to \u2068?5 Jan 2026/);
      await question.getByRole("button", { name: t("editing:cancel"), exact: true }).click();
      await expect(close).toBeVisible();
      await close.click();
      await question.getByRole("button", { name: t("admin_payments:question.closeDays") }).click();
      const sheet = page.getByRole("region", { name: /is closed/ });
      await expect(sheet).toContainText("Found under the drawer");
      await expect(sheet).toContainText(/1\.000\u2069 too much/);
      await expect(page.getByRole("button", { name: t("admin_payments:day.print") })).toBeVisible();
    });
    await test.step("the sheet is printed alone", async () => {
      await page.emulateMedia({ media: "print" });
      await expect(page.getByText("Found under the drawer")).toBeVisible();
      await expect(page.getByText("Closing of the day · 5 Jan 2026")).toBeVisible();
      for (const who of ["counted", "received"] as const)
        await expect(page.getByText(t(`admin_payments:day.signatures.${who}`))).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
      await page.emulateMedia({ media: "screen" });
    });
    await test.step("a day before it belongs to the same closing", async () => {
      await page.goto("/admin/orders/payments/day?day=2026-01-05");
      await expect(page.getByRole("region", { name: /is closed/ })).toBeVisible();
      await expect(page.getByRole("button", { name: t("admin_payments:day.close") })).toHaveCount(0);
    });
  },
);

test("sales see the ledger, and close no day", { tag: "@phone" }, async ({ page, accounts, enterAs, t }) => {
  await enterAs(await accounts.as("sales"));
  await page.goto("/admin/orders/payments?period=own&from=2026-01-01&to=2026-11-26");
  await expect(
    page
      .getByRole("table", { name: t("admin_payments:title") })
      .getByRole("rowheader")
      .first(),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const name of ["close", "month", "export"] as const)
    await expect(page.getByText(t(`admin_payments:${name}`), { exact: true })).toHaveCount(0);
  await page.goto("/admin/orders/payments/day");
  await expect(
    page
      .getByRole("alert")
      .or(page.getByRole("heading", { level: 1 }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: t("admin_payments:day.close") })).toHaveCount(0);
});
