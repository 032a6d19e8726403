import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures/test";
import { ownAddress, ownPhone } from "../../fixtures/visitor";

/** Walks with the Tab key until an element has the focus; a page whose order loses it fails here. */
async function tabTo(page: Page, target: Locator, limit = 120): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`the Tab key does not reach ${String(target)}`);
}

test("find a car, order it, follow it: by keyboard alone", { tag: "@once" }, async ({ page, context, at, t }) => {
  test.slow();
  await ownAddress(context);
  const phone = ownPhone();
  await page.goto(at("/"));
  const search = page.getByRole("main").getByRole("combobox", { name: t("home:hero.label") });
  await tabTo(page, search);
  await page.keyboard.type("taycan");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cars\?q=taycan/);

  const result = page
    .getByRole("main")
    .getByRole("link", { name: /Taycan|تايكان/ })
    .first();
  await tabTo(page, result);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cars\/\d+/);

  const order = page
    .getByRole("main")
    .getByRole("link", { name: t("car_facts:page.order"), exact: true })
    .first();
  await tabTo(page, order);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/order\/\d+/);

  await tabTo(page, page.getByLabel(t("pages:form.name")));
  await page.keyboard.type("Noor Test");
  await tabTo(page, page.getByLabel(t("pages:form.phone")));
  await page.keyboard.type(phone);
  const consent = page.getByRole("checkbox", { name: t("pages:form.consent") });
  await tabTo(page, consent);
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: t("orders:order.send") }));
  await page.keyboard.press("Enter");
  const reference =
    (
      await page
        .getByText(/^MR-[2-9A-Z]{6}$/)
        .first()
        .textContent()
    )?.trim() ?? "";
  expect(reference).toMatch(/^MR-/);

  await page.goto(at("/track"));
  await tabTo(page, page.getByLabel(t("orders:track.reference")));
  await page.keyboard.type(reference);
  await tabTo(page, page.getByLabel(t("orders:track.phone")));
  await page.keyboard.type(phone);
  await page.keyboard.press("Enter");
  await expect(page.getByText(reference).first()).toBeVisible();
  await expect(page.getByText(t("orders:status.new")).first()).toBeVisible();
});

test("the first Tab offers to skip to the content", { tag: "@once" }, async ({ page, at, t }) => {
  await page.goto(at("/"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: t("shell:skip") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});
