import { carForm, makeCar } from "../fixtures/car-form";
import { expect, test, type Account } from "../fixtures/staff";

let owner: Account;
test.beforeEach(async ({ accounts, enterAs }) => {
  owner = await accounts.as("owner");
  await enterAs(owner);
});

const price = async (id: number) => (await owner.client.from("cars").select("price").eq("id", id).single()).data?.price;

test(
  "a price that may mean two is asked about, and one that changes by more than half once more",
  { tag: "@phone" },
  async ({ page, t, language }) => {
    const car = await makeCar(owner);
    const form = carForm(page, t);
    await page.goto(`/admin/cars/${car.id}`);
    // The currency as amounts have it in the reader's language.
    await expect(page.locator("#field-price")).toContainText(language === "ar" ? "د.ب." : "BHD");
    // What was copied with its currency is pasted without it.
    await form.field("cars:price").fill("");
    await form.field("cars:price").evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", "BHD 26,500");
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(form.field("cars:price")).toHaveValue("26,500");
    await form.field("cars:price").fill("52.000");
    await form.save();
    await expect(page.getByText(/\u206652\u2069.*\u206652,000\u2069/).first()).toBeVisible();

    await form.field("cars:price").fill("52");
    await form.save();
    const question = page.getByRole("alertdialog", { name: t("admin_cars:pricing.large.title") });
    await expect(question).toContainText("25,000");
    await question.getByRole("button", { name: t("admin_cars:pricing.large.back") }).click();
    expect(await price(car.id)).toBe(25_000);
    await form.field("cars:price").fill("61,000");
    await form.save();
    await question.getByRole("button", { name: t("admin_cars:pricing.large.confirm") }).click();
    await form.saved();
    expect(await price(car.id)).toBe(61_000);
  },
);

test("the list asks the same, in place and in its filters", { tag: "@once" }, async ({ page, t }) => {
  const car = await makeCar(owner);
  const { data } = await owner.client.from("cars").select("stock_no").eq("id", car.id).single();
  await page.goto(`/admin/cars?q=${data?.stock_no}&price_max=90000`);
  const cell = page.getByRole("button", { name: /25,000/ });
  await cell.click();
  const form = page.getByRole("dialog");
  const amount = form.getByRole("textbox");
  await amount.fill("52.000");
  await form.getByRole("button", { name: t("admin_cars:pricing.save"), exact: true }).click();
  await expect(form).toContainText("52,000");
  await amount.fill("52");
  await form.getByRole("button", { name: t("admin_cars:pricing.save"), exact: true }).click();
  await expect(form.getByRole("alert")).toContainText("25,000");
  await form.getByRole("button", { name: t("admin_cars:pricing.cancel") }).click();
  expect(await price(car.id)).toBe(25_000);

  const least = page.getByRole("textbox", { name: t("admin_cars:priceFrom") });
  await least.fill("52.000");
  await expect(page.getByRole("alert").filter({ hasText: "52,000" })).toBeVisible();
  await expect(cell).toBeVisible();
  expect(page.url()).not.toContain("price_min");
  // Once its field is left, an amount is shown in groups.
  await least.fill("20000");
  await expect(page).toHaveURL(/price_min=20000/);
  const grouped = page.getByRole("search").getByText("20,000", { exact: true });
  await expect(grouped).toBeHidden();
  await least.press("Tab");
  await expect(grouped).toBeVisible();
  await expect(least).toHaveValue("20000");
});

test(
  "a bulk change to an amount names a price that would change by more than half",
  { tag: "@once" },
  async ({ page, t }) => {
    const car = await makeCar(owner);
    const { data } = await owner.client.from("cars").select("stock_no").eq("id", car.id).single();
    await page.goto(`/admin/cars?q=${data?.stock_no}`);
    await page.getByRole("row").nth(1).getByRole("checkbox").check();
    const bar = page.getByRole("region", { name: t("admin_cars:bulk.label") });
    await bar.getByRole("button", { name: t("admin_cars:bulk.price"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: t("admin_cars:pricing.fixed") }).click();
    await dialog.getByRole("textbox").fill("61.000");
    await dialog.getByRole("button", { name: t("admin_cars:pricing.apply") }).click();
    await expect(dialog).toContainText("61,000");
    await dialog.getByRole("textbox").fill("61");
    await dialog.getByRole("button", { name: t("admin_cars:pricing.apply") }).click();
    await expect(dialog.getByRole("alert")).toContainText("25,000");
    expect(await price(car.id)).toBe(25_000);
    await dialog.getByRole("button", { name: t("admin_cars:pricing.large.confirm") }).click();
    await expect.poll(() => price(car.id)).toBe(61);
  },
);
