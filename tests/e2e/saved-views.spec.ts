import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures/staff";
import { sideways } from "../fixtures/sideways";

test(
  "a colleague's shared view is deleted after a question, and takes no view of mine with it",
  { tag: "@phone" },
  async ({ page, t, accounts, enterAs }) => {
    const name = `View ${randomUUID()}`;
    const [sales, manager] = [await accounts.as("sales"), await accounts.as("manager")];
    const view = { screen: "cars", name };
    await sales.client
      .from("saved_views")
      .insert({ ...view, query: `q=${name}`, shared: true })
      .throwOnError();
    await manager.client
      .from("saved_views")
      .insert({ ...view, query: "q=mine" })
      .throwOnError();
    await enterAs(manager);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/cars?q=${encodeURIComponent(name)}`);
    const views = page.getByRole("navigation", { name: t("admin:list.views.label") });
    const links = views.getByRole("link", { name });
    await expect(links).toHaveCount(2);

    await test.step("a long row of views does not widen the page of a phone", async () => {
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    });

    await page.getByRole("button", { name: t("admin:list.views.remove") }).click();
    const question = page.getByRole("alertdialog", { name: t("admin:list.views.removeTitle", { name }) });
    await question.getByRole("button", { name: t("admin:list.views.remove") }).click();
    await expect(page.getByRole("listitem").filter({ hasText: t("admin:list.views.removed") })).toBeVisible();
    await expect(page.getByRole("button", { name: t("admin:list.views.undo"), exact: true })).toHaveCount(0);
    await expect(links).toHaveCount(1);
    const { data } = await manager.client.from("saved_views").select("query").eq("name", name);
    expect(data).toEqual([{ query: "q=mine" }]);
    await manager.client.from("saved_views").delete().eq("name", name).throwOnError();
  },
);

test.describe("a refusal that the browser notes", () => {
  test.use({ expectedProblems: /status of 409/ });

  test(
    "a view is renamed, deleted and saved by keyboard; a name that is taken is told at the field",
    { tag: "@once" },
    async ({ page, t, accounts, enterAs }) => {
      const name = `View ${randomUUID()}`;
      const manager = await accounts.as("manager");
      const views = manager.client.from("saved_views");
      await views
        .insert([
          { screen: "cars", name, query: `q=${name}` },
          { screen: "cars", name: `${name} 2`, query: "q=other" },
        ])
        .throwOnError();
      await enterAs(manager);
      await page.goto(`/admin/cars?q=${encodeURIComponent(name)}`);
      const rename = page.getByRole("button", { name: t("admin:list.views.rename") });
      await rename.press("Enter");
      const field = page.getByRole("textbox", { name: t("admin:list.views.name") });
      await expect(field).toBeFocused();
      await page.keyboard.type(`${name} 2`);
      await page.keyboard.press("Enter");
      await expect(page.getByText(t("admin:list.views.taken"))).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(rename).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(field).toHaveValue(name);
      await page.keyboard.type(`New ${name}`);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("listitem").filter({ hasText: t("admin:list.views.renamed") })).toBeVisible();
      await expect(rename).toBeFocused();
      const navigation = page.getByRole("navigation", { name: t("admin:list.views.label") });
      await expect(navigation.getByRole("link", { name: `New ${name}` })).toHaveAttribute("aria-current", "page");
      const { data } = await manager.client.from("saved_views").select("name, query").eq("name", `New ${name}`);
      expect(data).toEqual([{ name: `New ${name}`, query: `q=${name}` }]);

      // The button of a view goes with it: the focus stays in the row.
      await page.getByRole("button", { name: t("admin:list.views.remove") }).press("Enter");
      await expect(navigation.getByRole("link").first()).toBeFocused();
      await page.getByRole("button", { name: t("admin:list.views.save") }).press("Enter");
      await expect(field).toBeFocused();
      await page.keyboard.type(`Again ${name}`);
      await page.keyboard.press("Enter");
      await expect(navigation.getByRole("link", { name: `Again ${name}` })).toBeFocused();
      await manager.client.from("saved_views").delete().like("name", `%${name}%`).throwOnError();
    },
  );
});
