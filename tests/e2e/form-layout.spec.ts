import { carForm, makeCar } from "../fixtures/car-form";
import { expect, test } from "../fixtures/staff";

test(
  "parts fold, stay folded, and open for what is wrong in them",
  { tag: "@once" },
  async ({ page, t, accounts, enterAs }) => {
    const editor = await accounts.as("editor");
    await enterAs(editor);
    const { id } = await makeCar(editor);
    await page.goto(`/admin/cars/${id}`);
    const form = carForm(page, t);
    const fold = page.getByRole("button", { name: t("admin_car:form.section.basics"), exact: true });
    const year = form.field("admin_car:form.part.year");
    await year.fill("1");
    await fold.click();
    await expect(fold).toHaveAttribute("aria-expanded", "false");
    await expect(year).toBeHidden();
    await page.keyboard.press("Control+s");
    const problem = page.getByRole("group").getByRole("link", { name: t("admin_car:form.part.year") });
    await problem.click();
    await expect(year).toBeFocused();

    await fold.click();
    await page.goto(`/admin/cars/${id}`);
    await expect(year).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: t("admin_car:form.foldAll") }).click();
    await expect(form.field("cars:price")).toBeHidden();
    await page.getByRole("button", { name: t("admin_car:form.unfoldAll") }).click();
    await expect(year).toBeVisible();
  },
);

test(
  "amounts are grouped once left, and the mark of required fields is explained once",
  { tag: "@once" },
  async ({ page, t, accounts, enterAs }) => {
    const editor = await accounts.as("editor");
    await enterAs(editor);
    await page.goto("/admin/cars/new");
    const form = carForm(page, t);
    const mileage = form.field("cars:facts.mileage");
    await mileage.fill("12800");
    await expect(page.getByText("12,800", { exact: true })).toBeHidden();
    await form.field("admin_car:form.part.year").fill("2025");
    await expect(page.getByText("12,800", { exact: true })).toBeVisible();
    await expect(page.getByText("2,025", { exact: true })).toHaveCount(0);
    await mileage.focus();
    await expect(page.getByText("12,800", { exact: true })).toBeHidden();
    await expect(page.getByText(t("editing:required"), { exact: false })).toHaveCount(1);
  },
);
