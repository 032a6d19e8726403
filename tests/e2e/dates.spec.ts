import { violations } from "../fixtures/axe";
import { carForm, makeCar } from "../fixtures/car-form";
import { forgetOwn, ownOrderedCar } from "../fixtures/orders";
import { expect, test } from "../fixtures/staff";
import { sideways } from "../fixtures/sideways";

test.afterEach(({ accounts }) => forgetOwn(accounts));

test("a date is typed or chosen by keyboard, in the words of the page's language", async ({
  page,
  accounts,
  enterAs,
  t,
  language,
}) => {
  const owner = await accounts.as("owner");
  await enterAs(owner);
  const car = await makeCar(owner);
  await page.goto(`/admin/cars/${car.id}`);
  const field = carForm(page, t).field("admin_car:form.part.warranty_until");
  const written = language === "en" ? "21 Nov 2026" : "21 نوفمبر 2026";
  await field.fill("٢١/١١/٢٠٢٦");
  await field.blur();
  await expect(field).toHaveValue(written);

  const choose = field.locator("..").getByRole("button", { name: t("editing:calendar.choose") });
  await choose.click();
  const calendar = page.getByRole("dialog", { name: t("editing:calendar.title") });
  await expect(calendar.getByRole("button", { name: written })).toBeFocused();
  // The week of Bahrain, in either language.
  await expect(calendar.getByRole("columnheader").first()).toHaveText(t("editing:calendar.days.6"));
  expect(await violations(page, "light")).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(choose).toBeFocused();
  await choose.press("Enter");
  await page.keyboard.press(language === "en" ? "ArrowRight" : "ArrowLeft");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(field).toHaveValue(language === "en" ? "22 Dec 2026" : "22 ديسمبر 2026");

  await field.fill("31/02/2026");
  await field.blur();
  await expect(field).toHaveValue("31/02/2026");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(t("editing:problems.dateInvalid")).first()).toBeVisible();
});

test(
  "a day of a filter is chosen in the calendar and kept in the address",
  { tag: "@once" },
  async ({ page, accounts, enterAs, t }) => {
    await enterAs(await accounts.as("owner"));
    await page.goto("/admin/audit?from=2026-11-02");
    const from = page.getByRole("textbox", { name: t("admin_orders:filters.from") });
    // The filters are unfolded where one is used.
    await from
      .locator("..")
      .getByRole("button", { name: t("editing:calendar.choose") })
      .click();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/from=2026-11-09/);
    await from.fill("5/11/2026");
    await expect(page).toHaveURL(/from=2026-11-05/);
  },
);

test(
  "the end of a hold is chosen in a window over a window",
  { tag: "@phone" },
  async ({ page, accounts, enterAs, t, language }) => {
    const { order } = await ownOrderedCar(accounts, language);
    const sales = await accounts.as("sales");
    await sales.client.rpc("move_order", { p_id: order.id, p_from: "new", p_to: "reserved" }).throwOnError();
    await enterAs(sales);
    await page.goto(`/admin/orders/${order.id}`);
    await page.getByRole("button", { name: t("admin_standing:hold.change") }).click();
    const field = page.getByRole("textbox", { name: t("admin_standing:hold.until") });
    await field.fill("1/2/2031 9:05");
    await field
      .locator("..")
      .getByRole("button", { name: t("editing:calendar.choose") })
      .click();
    const calendar = page.getByRole("dialog", { name: t("editing:calendar.title") });
    await calendar
      .getByRole("button", { name: language === "en" ? "3 Feb 2031" : "3 فبراير 2031", exact: true })
      .click();
    await calendar.getByRole("combobox", { name: t("editing:calendar.time") }).fill("17:30");
    expect(await violations(page, "dark")).toEqual([]);
    await calendar.getByRole("button", { name: t("editing:calendar.done") }).click();
    await page.getByRole("button", { name: t("admin_standing:hold.save") }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const saved = await sales.client.from("orders").select("hold_until").eq("id", order.id).single().throwOnError();
    // 17:30 by the dealer's clock.
    expect(new Date(saved.data.hold_until ?? "").toISOString()).toBe("2031-02-03T14:30:00.000Z");
  },
);
