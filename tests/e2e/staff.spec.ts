import { randomUUID } from "node:crypto";
import { z } from "zod";
import { otherLanguage } from "../../domain/languages";
import { hire } from "../fixtures/hire";
import { expect, test } from "../fixtures/staff";
import { ownPhone } from "../fixtures/visitor";

test.describe("staff and roles", () => {
  test.use({ expectedProblems: /status of 409/ });

  test(
    "an owner changes a colleague's role, takes it away, and gives it back",
    { tag: "@quick" },
    async ({ page, t, accounts, enterAs }) => {
      const owner = await accounts.as("owner");
      const colleague = await accounts.create();
      const name = `Huda ${randomUUID().slice(0, 8)}`;
      await hire(owner.client, colleague.client, "sales", name);
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
        .getByRole("button", { name: t("admin_staff:edit", { name }) })
        .click();
      await dialog.getByRole("radio", { name: t("admin:role.editor") }).check();
      await dialog.getByRole("button", { name: t("editing:save"), exact: true }).click();
      await expect(row(colleague.email)).toContainText(t("admin:role.editor"));
      expect((await colleague.client.rpc("my_role")).data).toBe("editor");

      // Before the access ends, the owner reads what is open and says who gets it.
      const { data: written } = await owner.client
        .rpc("save_customer", { p_customer: { name_en: "Noor", phone: ownPhone() } })
        .throwOnError();
      const customer = owner.client.from("customers");
      const { id } = z.object({ id: z.number() }).parse(written);
      await customer.update({ assigned_to: colleague.session.user.id }).eq("id", id).throwOnError();
      const assignee = async () => (await customer.select("assigned_to").eq("id", id).single()).data?.assigned_to;
      const remove = row(colleague.email).getByRole("button", { name: t("admin_staff:remove", { name }) });
      const confirm = dialog.getByRole("button", { name: t("admin_staff:removeConfirm"), exact: true });
      await remove.click();
      await expect(dialog).toContainText(t("admin_staff:leave.open.customers_one", { count: 1 }));
      await dialog.getByLabel(t("admin_staff:leave.to")).selectOption(owner.session.user.id);
      await confirm.click();
      await expect(row(colleague.email)).toHaveCount(0);
      const former = page
        .getByRole("table", { name: t("admin_staff:former.title") })
        .getByRole("row")
        .filter({ hasText: colleague.email });
      await expect(former).toBeVisible();
      expect((await colleague.client.rpc("my_role")).data).toBeNull();
      expect(await assignee()).toBe(owner.session.user.id);
      await page.getByRole("button", { name: t("editing:trash.undo") }).click();
      await expect(row(colleague.email)).toContainText(t("admin:role.editor"));
      await expect(former).toHaveCount(0);
      expect(await assignee()).toBe(colleague.session.user.id);

      // Two owners who remove each other at once: the database keeps the last one.
      await page.route("**/rest/v1/rpc/end_colleague", (route) =>
        route.fulfill({ status: 409, json: { code: "PT409", message: "last_owner" } }),
      );
      await remove.click();
      await confirm.click();
      await expect(page.getByText(t("admin_staff:problems.last_owner"), { exact: true })).toBeVisible();
      await expect(row(colleague.email)).toBeVisible();
      await page.unroute("**/rest/v1/rpc/end_colleague");
      await customer.delete().eq("id", id);

      // One who left is named where they worked, and may be erased as a person.
      await remove.click();
      await confirm.click();
      await page.goto("/admin/audit");
      const left = t("admin:leftColleague", { name: `\u2068${name}\u2069` });
      await expect(page.locator("option", { hasText: left })).toBeAttached();
      await page.goto("/admin/settings?tab=staff");
      await former.getByRole("button", { name: t("admin_staff:erase.button", { name }) }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: t("admin_staff:erase.confirm") })
        .click();
      await expect(former).toHaveCount(0);
      await expect(page.getByRole("table", { name: t("admin_staff:former.title") })).toContainText(
        t("admin_staff:erase.called"),
      );
    },
  );

  test("everyone changes their own name and language under their address", async ({
    page,
    t,
    accounts,
    enterAs,
    language,
  }) => {
    const colleague = await accounts.create();
    await hire((await accounts.as("owner")).client, colleague.client, "editor");
    await enterAs(colleague);
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1, name: t("admin_dashboard:title") })).toBeVisible();
    // On a phone the address is in the menu.
    const menu = page.getByRole("button", { name: t("admin:topBar.menu") });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole("link", { name: t("admin:nav.security") }).click();
    await page.getByRole("textbox", { name: t("admin_staff:own.name") }).fill("Salem");
    await page.getByRole("button", { name: t("admin_staff:own.save"), exact: true }).click();
    await expect(page.getByRole("listitem").getByText(t("admin_staff:own.saved"))).toBeVisible();
    const { data } = await colleague.client
      .from("staff")
      .select("name")
      .eq("user_id", colleague.session.user.id)
      .single();
    expect(data?.name).toBe("Salem");
    const other = otherLanguage(language);
    await page.getByRole("combobox", { name: t("admin_staff:own.language") }).selectOption(other);
    await page.getByRole("button", { name: t("admin_staff:own.save"), exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", other);
  });

  test("a manager sees who works here and changes nothing", async ({ page, t, accounts, enterAs }) => {
    await enterAs(await accounts.as("manager"));
    await page.goto("/admin/settings?tab=staff");
    await expect(page.getByRole("table", { name: t("admin_staff:title") })).toBeVisible();
    await expect(page.getByRole("link", { name: t("admin_site:settings.audit") })).toBeVisible();
    await expect(page.getByRole("table").getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("button", { name: t("admin_staff:invite.button") })).toHaveCount(0);
  });
});
