import { carForm, makeCar } from "../fixtures/car-form";
import { expect, test } from "../fixtures/staff";

test(
  "a logout asks about what is not saved, and leaves none of it on the device",
  { tag: "@once" },
  async ({ page, accounts, enterAs, t }) => {
    const owner = await accounts.as("owner");
    await enterAs(owner);
    // Other tests of this worker go on with the account.
    await page.route("**/auth/v1/logout**", (route) => route.fulfill({ status: 204 }));
    const car = await makeCar(owner);
    await page.goto(`/admin/cars/${car.id}`);
    const cost = carForm(page, t).field("admin_car:form.part.cost");
    await cost.fill("19500");
    const logout = page.getByRole("button", { name: t("admin:nav.logout") });
    await logout.click();
    const question = page.getByRole("alertdialog", { name: t("admin:logout.title") });
    await question.getByRole("button", { name: t("admin:logout.stay") }).click();
    await expect(cost).toHaveValue("19500");
    await logout.click();
    await question.getByRole("button", { name: t("admin:logout.leave") }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(edit|text):/.test(key)))).toEqual([]);
  },
);
