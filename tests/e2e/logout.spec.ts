import { carForm, makeCar } from "../fixtures/car-form";
import { expect, test } from "../fixtures/staff";

// What is asked while the session ends is refused, and the browser notes it.
test.use({ expectedProblems: /401 \(Unauthorized\)/ });

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
    const keys = carForm(page, t).field("admin_car:form.part.keys");
    await keys.fill("3");
    const logout = page.getByRole("button", { name: t("admin:nav.logout") });
    await logout.click();
    const question = page.getByRole("alertdialog", { name: t("admin:logout.title") });
    await question.getByRole("button", { name: t("admin:logout.stay") }).click();
    await expect(keys).toHaveValue("3");
    await logout.click();
    await question.getByRole("button", { name: t("admin:logout.leave") }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(edit|text):/.test(key)))).toEqual([]);
  },
);

test(
  "a logout in another window is told on the sign-in page, without a question about leaving",
  { tag: "@once" },
  async ({ page, context, accounts, enterAs, t }) => {
    const owner = await accounts.as("owner");
    await enterAs(owner);
    await context.route("**/auth/v1/logout**", (route) => route.fulfill({ status: 204 }));
    const car = await makeCar(owner);
    await page.goto(`/admin/cars/${car.id}`);
    await carForm(page, t).field("admin_car:form.part.keys").fill("3");
    const other = await context.newPage();
    await other.goto("/admin");
    await other.getByRole("button", { name: t("admin:nav.logout") }).click();
    await other
      .getByRole("alertdialog", { name: t("admin:logout.title") })
      .getByRole("button", { name: t("admin:logout.leave") })
      .click();
    await expect(page.getByText(t("auth:sessionEnded"))).toBeVisible();
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  },
);
