import { violations } from "../fixtures/axe";
import { expect, test } from "../fixtures/staff";

test(
  "a change is restored from the log, after a look at what that changes",
  { tag: "@phone" },
  async ({ page, accounts, enterAs, t }) => {
    const owner = await accounts.as("owner");
    const member = await owner.client
      .from("team_members")
      .insert({
        name_en: "Restored Rashid",
        name_ar: "راشد",
        job_title_en: "Sales",
        job_title_ar: "مبيعات",
        visible: false,
      })
      .select("id")
      .single()
      .throwOnError();
    await owner.client.from("team_members").update({ job_title_en: "Manager" }).eq("id", member.data.id).throwOnError();
    await enterAs(owner);
    await page.goto(`/admin/audit?table=team_members&q=${member.data.id}`);
    await page
      .locator("summary", { hasText: t("admin_audit:actions.update") })
      .first()
      .click();
    await page.getByRole("button", { name: t("admin_audit:restore.whole") }).click();
    const dialog = page.getByRole("alertdialog", { name: t("admin_audit:restore.asked") });
    await expect(dialog.getByRole("cell")).toHaveText(["Manager", "Sales"]);
    expect(await violations(page, "light")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: t("admin_audit:restore.whole") }).click();
    await dialog.getByRole("button", { name: t("admin_audit:restore.confirm") }).click();
    await expect(page.getByRole("listitem").filter({ hasText: t("admin_audit:restore.done") })).toBeVisible();
    await expect(dialog).toBeHidden();
    const now = await owner.client.from("team_members").select("job_title_en").eq("id", member.data.id).single();
    expect(now.data?.job_title_en).toBe("Sales");
    await owner.client.from("team_members").delete().eq("id", member.data.id).throwOnError();
  },
);

test(
  "the texts of the site are restored by their parts",
  { tag: "@once" },
  async ({ page, accounts, enterAs, t, language }) => {
    const owner = await accounts.as("owner");
    const content = owner.client.from("site_content");
    const saved = await content.select("content_value").eq("content_key", "team").single().throwOnError();
    const former = saved.data.content_value;
    const title = { en: `Team of today, ${language}`, ar: "فريق اليوم" };
    const changed = { ...(typeof former === "object" ? former : {}), title };
    await owner.client.from("site_content").update({ content_value: changed }).eq("content_key", "team").throwOnError();
    await enterAs(owner);
    await page.goto("/admin/audit?table=site_content&q=team");
    await page
      .locator("summary", { hasText: t("admin_audit:actions.update") })
      .first()
      .click();
    await page
      .getByRole("button", { name: t("admin_audit:restore.whole") })
      .first()
      .click();
    const dialog = page.getByRole("alertdialog", { name: t("admin_audit:restore.asked") });
    const row = dialog.getByRole("row").filter({ hasText: "title.en" });
    await expect(row.getByRole("cell").first()).toHaveText(title.en);
    await expect(dialog).not.toContainText("{");
    await dialog.getByRole("button", { name: t("admin_audit:restore.confirm") }).click();
    await expect(page.getByRole("listitem").filter({ hasText: t("admin_audit:restore.done") })).toBeVisible();
    const now = await owner.client.from("site_content").select("content_value").eq("content_key", "team").single();
    expect(now.data?.content_value).toEqual(former);
  },
);
