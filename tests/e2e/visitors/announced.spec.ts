import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures/test";
import { carsWith } from "../../fixtures/visitor";

const announcer = (page: Page) => page.locator("#announcer");

/** Presses Tab in an open panel, forwards and backwards: the focus must never leave it. */
async function tabsStayIn(page: Page, panel: Locator): Promise<void> {
  const holdsFocus = () => panel.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus).toBe(true);
  for (const key of ["Shift+Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    expect(await holdsFocus(), key).toBe(true);
  }
}

test("the title of a page that a link opens is announced", { tag: "@once" }, async ({ page, at, t }) => {
  await page.goto(at("/about"));
  await expect(announcer(page)).toBeEmpty();
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("shell:nav.cars") })
    .click();
  await expect(page).toHaveURL(/\/cars$/);
  await expect(announcer(page)).toHaveText(await page.title());
});

test("the menu of a phone keeps the focus, and returns it", { tag: "@phone" }, async ({ page, at, t }) => {
  await page.goto(at("/about"));
  const button = page.getByRole("button", { name: t("shell:nav.menu") });
  await button.press("Enter");
  await tabsStayIn(page, page.locator("#site-menu"));
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("the filters of a phone keep the focus, and return it", { tag: "@phone" }, async ({ page, at, t }) => {
  await page.goto(at("/cars"));
  const button = page.getByRole("button", { name: t("browse:filters.title") });
  await button.press("Enter");
  await tabsStayIn(page, page.locator("#car-filters"));
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("the search panel keeps the focus, and returns it", { tag: "@once" }, async ({ page, at, t }) => {
  await page.goto(at("/about"));
  const button = page.getByRole("button", { name: t("shell:nav.search") });
  await button.press("Enter");
  await tabsStayIn(page, page.locator("#site-search"));
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("another page, order or layout of the list is announced", { tag: "@once" }, async ({ page, at, t }) => {
  await page.goto(at("/cars"));
  await page.getByRole("link", { name: t("common:pagination.next") }).press("Enter");
  await expect(page.locator("#car-count")).toBeFocused();
  await expect(announcer(page)).toHaveText(new RegExp(`^${t("common:pagination.pageOf", { page: 2, pages: "" })}\\d`));
  await page.getByLabel(t("browse:sort.label")).selectOption("price_asc");
  await expect(announcer(page)).toContainText(t("browse:sort.price_asc"));
  await page.getByRole("link", { name: t("browse:view.list") }).press("Enter");
  await expect(announcer(page)).toHaveText(t("browse:view.now.list"));
});

test("the layout of the list keeps the focus on a phone", { tag: "@phone" }, async ({ page, at, t }) => {
  await page.goto(at("/cars"));
  await page.getByRole("link", { name: t("browse:view.list") }).press("Enter");
  await expect(page.getByRole("link", { name: t("browse:view.grid") })).toBeFocused();
});

test("the large view says which picture it shows, and keeps the focus", { tag: "@once" }, async ({ page, at, t }) => {
  await page.goto(at("/cars"));
  await page.getByRole("article").first().getByRole("link").first().click();
  await page.getByRole("link", { name: t("car_extra:gallery.zoom", { index: 1 }) }).press("Enter");
  const view = page.getByRole("dialog", { name: t("car_extra:gallery.zoomed") });
  const said = await view.locator("[aria-live] bdi").innerText();
  const total = Number(/\d+$/.exec(said)?.[0]);
  const next = view.getByRole("button", { name: t("car_extra:gallery.next") });
  for (let index = 2; index <= total; index += 1) {
    await next.press("Enter");
    await expect(view.locator("[aria-live] .sr-only")).toHaveText(
      new RegExp(`^${t("car_extra:gallery.picture", { index, total })}: .`),
    );
  }
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute("aria-disabled", "true");
});

test("the sign of a facet is no part of its name", { tag: "@once" }, async ({ page, at, t }) => {
  await page.goto(at("/cars"));
  const facet = page.locator("summary", { hasText: t("browse:filter.body") }).first();
  await expect(facet).toHaveAccessibleName(t("browse:filter.body"));
});

test("links of the home page name what they count", { tag: "@once" }, async ({ page, at, t }) => {
  await page.goto(at("/"));
  const main = page.getByRole("main");
  for (const name of [t("cars:body.suv"), `${t("home:viewAll")} ?: .+`])
    await expect(main.getByRole("link", { name: new RegExp(`^${name} \\d+$`) }).first()).toBeVisible();
});

test("a request for a car takes the focus", { tag: "@once" }, async ({ page, at, t }) => {
  await page.goto(at("/cars"));
  await page.getByRole("link", { name: t("search:wish.open") }).press("Enter");
  await expect(page.getByRole("heading", { name: t("pages:wish.title") })).toBeFocused();
});

test("what a form needs is known before it is sent", { tag: "@once" }, async ({ page, request, at, t }) => {
  await page.goto(at("/contact"));
  await expect(page.getByRole("group", { name: t("pages:contact.formIntro") }).getByRole("textbox")).toHaveCount(2);
  await page.goto(at("/trade-in"));
  const condition = page.getByRole("radiogroup", { name: t("trade_in:condition") });
  await expect(condition).toHaveAttribute("aria-required", "true");
  await page.getByRole("button", { name: t("trade_in_page:send") }).click();
  await expect(condition).toHaveAttribute("aria-invalid", "true");
  const [car] = await carsWith(request, 200);
  await page.goto(at(`/order/${car}`));
  expect(await page.getByRole("main").getByRole("heading").first().innerText()).toBe(t("orders:order.title"));
  const email = page.getByRole("textbox", { name: t("pages:form.email") });
  await expect(email).toHaveAccessibleName(new RegExp(` ${t("pages:form.optional")}$`));
  await page.getByRole("radio", { name: t("orders:order.channels.email") }).check();
  await expect(email).toHaveAccessibleName(t("pages:form.email"));
  await expect(email).toHaveJSProperty("required", true);
});

test("who removes compared cars keeps the focus, and hears of it", { tag: "@once" }, async ({ page, at, t }) => {
  await page.goto(at("/cars"));
  const ids = await page
    .getByRole("article")
    .locator("h3 a, h2 a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").at(-1)));
  await page.goto(at(`/compare?cars=${ids.slice(0, 2).join()}`));
  const remove = page.getByRole("link", { name: new RegExp(`^${t("kept:comparison.remove", { car: "" })}`) });
  await remove.first().press("Enter");
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
  await expect(announcer(page)).toHaveText(new RegExp(`${t("kept:comparison.removed", { car: "" })}$`));
  await remove.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
