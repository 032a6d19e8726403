import { expect, test } from "../fixtures/staff";

test(
  "an owner sees how much is kept, and says how long the audit log is",
  { tag: "@once" },
  async ({ page, t, accounts, enterAs }) => {
    await enterAs(await accounts.as("owner"));
    await page.goto("/admin/settings?tab=data");
    const row = (name: string) =>
      page
        .getByRole("table", { name: t("admin_data:title") })
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name, exact: true }) });
    await expect(row(t("admin_data:parts.cars"))).toContainText(/\d MB/);
    await expect(row(t("admin_data:parts.files"))).toContainText(t("admin_data:onDisk"));
    const log = row(t("admin_data:parts.log"));
    await expect(log).toContainText(t("admin_data:years_other", { count: 10 }));

    const form = page.getByRole("form", { name: t("admin_data:log.title") });
    const years = form.getByLabel(t("admin_data:log.label"));
    const save = form.getByRole("button", { name: t("admin_data:log.save") });
    const saved = page.getByText(t("admin_data:log.saved"), { exact: true });
    await years.fill("31");
    await expect(form.getByText(t("admin_data:log.wrong", { most: "30" }))).toBeVisible();
    await years.fill("7");
    await save.click();
    const question = page.getByRole("alertdialog", { name: t("admin_data:log.askTitle") });
    await expect(question).toContainText(t("admin_data:log.askText_other", { count: 7 }));
    await question.getByRole("button", { name: t("admin_data:log.confirm") }).click();
    await expect(saved).toBeVisible();
    await expect(log).toContainText(t("admin_data:years_other", { count: 7 }));
    await page.reload();
    await expect(years).toHaveValue("7");
    // More years delete nothing: no question.
    await years.fill("10");
    await save.click();
    await expect(saved).toBeVisible();
    await expect(log).toContainText(t("admin_data:years_other", { count: 10 }));
  },
);

test("a manager is told that owners see it", { tag: "@once" }, async ({ page, t, accounts, enterAs }) => {
  await enterAs(await accounts.as("manager"));
  await page.goto("/admin/settings?tab=data");
  await expect(page.getByText(t("admin_data:introManager"))).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});
