import { violations } from "../fixtures/axe";
import { expect, test } from "../fixtures/staff";
import { sideways } from "../fixtures/sideways";

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
    await field.press("Enter");
    await expect(page).toHaveURL(`/admin/cars/${car?.id}`);
    await expect(palette).toBeHidden();

    await page.getByRole("button", { name: t("admin_palette:shortcut") }).click();
    await expect(field).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: t("admin_palette:shortcut") })).toBeFocused();
  },
);
