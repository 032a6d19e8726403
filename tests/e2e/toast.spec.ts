import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/staff";
import type { Translate } from "../fixtures/text-name";

const toasts = (page: Page) => page.locator("li[data-variant]");

/** Opens the back office with a clock the test turns, and shows a toast. */
async function show(page: Page, t: Translate): Promise<void> {
  await page.clock.install();
  // The installed clock replaces the performance marks, too, so the next click does its own waiting.
  await page.goto("/admin/about", { waitUntil: "load" });
  await page.getByRole("button", { name: t("admin:topBar.notifications") }).click();
  await expect(toasts(page)).toBeVisible();
}

/**
 * Measures how long a toast is open by the page's own clock, whose timers no slow machine delays.
 * @returns what reads the duration, in ms
 */
async function timeToast(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let opened = 0;
    new MutationObserver(() => {
      const open = document.querySelector('li[data-variant][data-state="open"]') !== null;
      if (open && opened === 0) opened = Date.now();
      if (!open && opened > 0 && !Reflect.has(window, "toastLasted"))
        Object.assign(window, { toastLasted: Date.now() - opened });
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"] });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, "toastLasted")));
}

test.describe("toasts (spec sections 4 and 9)", () => {
  test.beforeEach(async ({ accounts, enterAs }) => {
    await enterAs(await accounts.as("editor"));
  });

  test("one visible at a time: a new one replaces the previous", { tag: "@once" }, async ({ page, t }) => {
    await show(page, t);
    await page.getByRole("button", { name: t("admin:topBar.clearCache") }).click();
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page)).toContainText(t("admin:cache.cleared"));
  });

  test("leaves after 5000 ms and not before", { tag: "@once" }, async ({ page, t }) => {
    const lasted = await timeToast(page);
    await show(page, t);
    await page.mouse.move(5, 5);
    await page.clock.runFor(10_000);
    await expect(toasts(page)).toHaveCount(0);
    // Its time begins a moment before it is in the page.
    expect(await lasted()).toBeGreaterThan(4700);
    expect(await lasted()).toBeLessThan(5500);
  });

  test("waits while the pointer is over it", { tag: "@once" }, async ({ page, t }) => {
    await show(page, t);
    await toasts(page).hover();
    await page.clock.runFor(20_000);
    await expect(toasts(page)).toHaveAttribute("data-state", "open");
    await page.mouse.move(5, 5);
    await page.clock.runFor(6000);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("F8 focuses the viewport before the first toast, too", { tag: "@once" }, async ({ page }) => {
    await page.goto("/cars");
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: /F8/ }).getByRole("list")).toBeFocused();
  });

  test("F8 focuses the viewport, and it waits while it has the focus", { tag: "@once" }, async ({ page, t }) => {
    await show(page, t);
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: /F8/ }).getByRole("list")).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(toasts(page)).toHaveAttribute("data-state", "open");
  });

  test("its button and Escape close it", { tag: "@once" }, async ({ page, t }) => {
    await show(page, t);
    await toasts(page)
      .getByRole("button", { name: t("common:close") })
      .click();
    await page.clock.runFor(1000);
    await expect(toasts(page)).toHaveCount(0);
    await page.getByRole("button", { name: t("admin:topBar.profile") }).click();
    await page.keyboard.press("F8");
    await page.keyboard.press("Escape");
    await page.clock.runFor(1000);
    await expect(toasts(page)).toHaveCount(0);
  });

  /** Pulls the toast sideways by so many px and lets go. */
  async function pull(page: Page, distance: number): Promise<void> {
    const box = await toasts(page).boundingBox();
    if (!box) throw new Error("no toast to pull");
    const [x, y] = [box.x + box.width / 2, box.y + 12];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 5; step += 1) await page.mouse.move(x + (distance * step) / 5, y);
    await page.mouse.up();
    await page.clock.runFor(1000);
  }

  test("swiped to the right by more than 50 px it goes", async ({ page, t }) => {
    await show(page, t);
    await pull(page, 80);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("swiped by less than 50 px it stays", async ({ page, t }) => {
    await show(page, t);
    await pull(page, 40);
    await expect(toasts(page)).toHaveAttribute("data-state", "open");
  });

  test("swiped to the left it goes only where one reads from the right", async ({ page, t, language }) => {
    await show(page, t);
    await pull(page, -80);
    if (language === "ar") await expect(toasts(page)).toHaveCount(0);
    else await expect(toasts(page)).toHaveAttribute("data-state", "open");
  });
});
