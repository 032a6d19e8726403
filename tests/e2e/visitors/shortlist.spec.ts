import type { Page } from "@playwright/test";
import { violations } from "../../fixtures/axe";
import { expect, test } from "../../fixtures/test";
import { sideways } from "../../fixtures/sideways";

/** A page that is open fits its window, and axe finds nothing in either light. */
async function quiet(page: Page): Promise<void> {
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  for (const look of ["light", "dark"] as const) expect(await violations(page, look), look).toEqual([]);
}

test(
  "a favourite and a comparison outlive the page, and the comparison can be sent on",
  { tag: ["@once", "@quick"] },
  async ({ page, browser, baseURL, at, t }) => {
    test.slow();
    const marks = (key: "favouriteOf" | "compareOf") =>
      page.getByRole("main").getByRole("button", { name: new RegExp(`^${t(`shortlist:${key}`, { car: "" })}`) });
    const heart = marks("favouriteOf").first();

    // Cars with one fuel have at least that in common.
    await page.goto(at("/cars?fuel=electric"));
    const links = page
      .getByRole("main")
      .getByRole("article")
      .getByRole("link", { name: /./ })
      .and(page.locator("[href*='/cars/']"));
    const [first, second] = await links.evaluateAll((all) =>
      all.map((link) => Number(link.getAttribute("href")?.split("/").at(-1))),
    );
    await heart.click();
    await marks("compareOf").nth(0).click();
    await marks("compareOf").nth(1).click();
    await page.reload();
    await expect(heart).toHaveAttribute("aria-pressed", "true");

    await page.goto(at(`/cars/${second}`));
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await page.goto(at(`/cars/${first}`));
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("heading", { name: t("shortlist:recent.title") })).toBeVisible();
    await page
      .getByRole("complementary", { name: t("shortlist:bar.label") })
      .getByRole("link", { name: t("shortlist:compare") })
      .click();
    await expect(page).toHaveURL(new RegExp(`/compare\\?cars=${first},${second}$`));
    await expect(page.getByRole("columnheader")).toHaveCount(3);

    const rows = page.getByRole("rowheader");
    const fuel = page.getByRole("rowheader", { name: t("cars:facts.fuel"), exact: true });
    await expect(fuel).toBeVisible();
    await page.getByRole("link", { name: t("kept:comparison.differences") }).click();
    await expect(page).toHaveURL(/only=differences$/);
    await expect(fuel).toHaveCount(0);
    const differing = await rows.allInnerTexts();
    await quiet(page);

    // Another visitor opens the address, without scripts and with a car that does not exist.
    const other = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const theirs = await other.newPage();
    await theirs.goto(page.url());
    expect(await theirs.getByRole("rowheader").allInnerTexts()).toEqual(differing);
    await theirs.goto(at(`/compare?cars=${first},999999`));
    await expect(theirs.getByText(t("kept:gone_one", { count: 1 }))).toBeVisible();
    await expect(theirs.getByRole("columnheader")).toHaveCount(2);
    await other.close();
    expect(await (await page.request.get(at("/favourites"))).text()).toMatch(
      new RegExp(`<noscript>.{0,80}${t("kept:favourites.scripts").slice(0, 40)}`),
    );

    await page.goto(at("/favourites"));
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    await page.getByRole("button", { name: t("shortlist:bar.clear"), exact: true }).press("Enter");
    await expect(page.getByRole("complementary", { name: t("shortlist:bar.label") })).toHaveCount(0);
    await expect(page.locator("#content")).toBeFocused();
    await quiet(page);
    await heart.click();
    await expect(page.getByRole("heading", { name: t("kept:favourites.empty") })).toBeVisible();
    // Undone from another page, where one more is marked.
    await page
      .getByRole("main")
      .getByRole("link", { name: t("kept:browse") })
      .click();
    await expect(page).toHaveURL(at("/cars"));
    await marks("favouriteOf").nth(3).click();
    await page.getByRole("button", { name: t("kept:favourites.undo") }).click();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("shortlist") ?? "{}").favourites.length))
      .toBe(2);
  },
);
