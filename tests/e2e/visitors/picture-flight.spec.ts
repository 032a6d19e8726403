import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/test";

/** Opens the list and taps its second car; `data-moved` then says how many pictures were named before and after. */
async function tapCard(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition?.bind(document);
    if (!start) return;
    const named = () =>
      [...document.querySelectorAll("[data-picture]")].filter(
        (picture) => getComputedStyle(picture).viewTransitionName === "car",
      ).length;
    document.startViewTransition = (update) => {
      const before = named();
      const transition = start(update);
      void transition.ready.then(() => {
        document.documentElement.dataset["moved"] = JSON.stringify({ before, after: named() });
      });
      return transition;
    };
  });
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await page.locator("main article h2 a").nth(1).click();
  await expect(page).toHaveURL(/\/cars\/\d+$/);
  await expect(page.locator("[id^=facts-]").first()).toBeAttached();
}

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test(
    "a tapped card's picture moves to the page, which shows its file until its own is there",
    { tag: "@phone" },
    async ({ page, at }) => {
      await tapCard(page, at("/cars"));
      await expect(page.locator("html")).toHaveAttribute("data-moved", '{"before":1,"after":1}');
      const picture = page.locator("main [data-picture]").first();
      await expect(picture).toHaveCSS("background-image", /\/img\/\d+\//);
      await page.locator("main a[href*='/brands/']").first().click();
      await expect(page).toHaveURL(/\/brands\//);
      await page.goBack();
      await expect(picture).toBeVisible();
    },
  );
});

test("nothing moves for visitors who want no motion", { tag: "@once" }, async ({ page, at }) => {
  await tapCard(page, at("/cars"));
  await expect(page.locator("html")).not.toHaveAttribute("data-moved");
});
