import { hire } from "../fixtures/hire";
import { expect, test } from "../fixtures/staff";

test.describe("staff and roles", () => {
  test.use({ expectedProblems: /status of 409/ });

  test(
    "an owner changes a colleague's role, takes it away, and gives it back",
    { tag: "@quick" },
    async ({ page, t, accounts, enterAs }) => {
      const owner = await accounts.as("owner");
      const colleague = await accounts.create();
      await hire(owner.client, colleague.client, "sales", "Huda");
      await enterAs(owner);
      await page.goto("/admin/settings?tab=staff");
      const dialog = page.getByRole("dialog");
      const row = (email: string) =>
        page
          .getByRole("table", { name: t("admin_staff:title") })
          .getByRole("row")
          .filter({ hasText: email });

      // Users cannot change their own role, and the screen says why.
      await expect(row(owner.email)).toContainText(t("admin_staff:ownRole"));
      await expect(row(owner.email).getByRole("button")).toHaveCount(0);

      await expect(row(colleague.email)).toContainText(t("admin:role.sales"));
      await row(colleague.email)
        .getByRole("button", { name: t("admin_staff:edit", { name: "Huda" }) })
        .click();
      await dialog.getByRole("radio", { name: t("admin:role.editor") }).check();
      await dialog.getByRole("button", { name: t("editing:save"), exact: true }).click();
      await expect(row(colleague.email)).toContainText(t("admin:role.editor"));
      expect((await colleague.client.rpc("my_role")).data).toBe("editor");

      const remove = row(colleague.email).getByRole("button", { name: t("admin_staff:remove", { name: "Huda" }) });
      const confirm = page.getByRole("alertdialog").getByRole("button", { name: t("admin_staff:removeConfirm") });
      await remove.click();
      await confirm.click();
      await expect(row(colleague.email)).toHaveCount(0);
      // The list shows it before the database has it.
      await expect.poll(async () => (await colleague.client.rpc("my_role")).data).toBeNull();
      await page.getByRole("button", { name: t("editing:trash.undo") }).click();
      await expect(row(colleague.email)).toContainText(t("admin:role.editor"));

      // Two owners who remove each other at once: the database keeps the last one.
      await page.route("**/rest/v1/staff?*", (route) =>
        route.request().method() === "DELETE"
          ? route.fulfill({ status: 409, json: { code: "PT409", message: "last_owner" } })
          : route.fallback(),
      );
      await remove.click();
      await confirm.click();
      await expect(page.getByText(t("admin_staff:problems.last_owner"), { exact: true })).toBeVisible();
      await expect(row(colleague.email)).toBeVisible();
    },
  );

  test("a manager sees who works here and changes nothing", async ({ page, t, accounts, enterAs }) => {
    await enterAs(await accounts.as("manager"));
    await page.goto("/admin/settings?tab=staff");
    await expect(page.getByRole("table", { name: t("admin_staff:title") })).toBeVisible();
    await expect(page.getByRole("link", { name: t("admin_site:settings.audit") })).toBeVisible();
    await expect(page.getByRole("table").getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("button", { name: t("admin_staff:invite.button") })).toHaveCount(0);
  });
});
