import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/staff";
import type { Translate } from "../fixtures/text-name";
import { ownAddress, ownPhone } from "../fixtures/visitor";

/** Keeps the scripts of the form for a wish from arriving until the function that is returned is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/wish-open-[^/]*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens the form under a search that finds nothing, and writes into it. */
async function writeWish(page: Page, at: (path: string) => string, t: Translate) {
  // The rest of the page is awake by then.
  await page.goto(at(`/cars?q=zzq${randomInt(10_000, 99_999)}&fuel=electric`), { waitUntil: "load" });
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  const wish = page.getByRole("region", { name: t("pages:wish.title") });
  const wanted = wish.getByLabel(t("pages:wish.body"));
  const name = wish.getByLabel(t("pages:form.name"));
  // It begins with the words as the visitor wrote them, without quotation marks.
  await expect(wanted).toHaveValue(/^zzq\d/);
  await wanted.fill("Taycan 🚗");
  await name.fill("Noor");
  return { wish, wanted, name };
}

test.describe("a wish", () => {
  test.use({ expectedProblems: /status of 422/ });

  test("is left where nothing is found, and reaches the desk with its search @once", async ({
    page,
    context,
    accounts,
    enterAs,
    at,
    t,
  }) => {
    await ownAddress(context);
    const phone = ownPhone();
    await page.goto(at(`/cars?q=zzq${phone.slice(-4)}&fuel=electric&sort=price_asc`));
    const wish = page.getByRole("region", { name: t("pages:wish.title") });
    const wanted = wish.getByLabel(t("pages:wish.body"));
    await expect(wanted).toHaveValue(new RegExp(t("cars:fuel.electric")));
    await wanted.fill("Taycan 🚗");
    await wish.getByLabel(t("pages:form.name")).fill("Noor");
    await wish.getByLabel(t("pages:wish.phone")).fill("12");
    await wish.getByRole("button", { name: t("pages:wish.send") }).click();
    await expect(wish.getByText(t("pages:form.problems.phoneInvalid")).first()).toBeVisible();
    await expect(wanted).toHaveValue("Taycan 🚗");

    await wish.getByLabel(t("pages:wish.phone")).fill(phone);
    await wish.getByRole("checkbox", { name: t("pages:form.consent") }).check();
    await wish.getByRole("button", { name: t("pages:wish.send") }).dblclick();
    await expect(wish.getByRole("status")).toBeFocused();
    await expect(wish.getByRole("status")).toContainText(t("pages:wish.sentTitle"));

    await enterAs(await accounts.as("sales"));
    await page.goto(`/admin/orders?view=messages&kind=wish&q=${encodeURIComponent(phone)}`);
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    await page.getByRole("rowheader").getByRole("link").click();
    await expect(page.getByRole("heading", { name: t("admin_messages:lookingFor") })).toBeVisible();
    await expect(page.getByRole("link", { name: t("admin_messages:openSearch") })).toHaveAttribute(
      "href",
      at(`/cars?q=zzq${phone.slice(-4)}&fuel=electric`),
    );
  });

  test.describe("written before its scripts arrived", () => {
    test("stays as it was written when they do @once", async ({ page, at, t }) => {
      const arrive = await holdScripts(page);
      const { wanted, name } = await writeWish(page, at, t);
      arrive();
      await expect
        .poll(() => wanted.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react"))))
        .toBe(true);
      await expect(wanted).toHaveValue("Taycan 🚗");
      await expect(name).toHaveValue("Noor");
    });

    test("is answered field by field when it is sent @once", async ({ page, at, t }) => {
      await holdScripts(page);
      const { wish, wanted, name } = await writeWish(page, at, t);
      await wish.getByLabel(t("pages:wish.phone")).fill("12");
      await wish.getByRole("button", { name: t("pages:wish.send") }).click();
      await expect(wish.getByText(t("pages:form.problems.phoneInvalid")).first()).toBeVisible();
      await expect(wanted).toHaveValue("Taycan 🚗");
      await expect(name).toHaveValue("Noor");
    });
  });
});
