import { expect, test } from "../fixtures/test";

/** A window in CSS pixels and the size of its text, in percent. */
const looks = [
  { width: 390, text: 100 },
  { width: 390, text: 150 },
  { width: 390, text: 200 },
  { width: 195, text: 100 },
  { width: 1440, text: 200 },
] as const;

for (const { width, text } of looks)
  test(`${width} px wide, text at ${text} %: the header fits, and its menu leads everywhere`, async ({
    page,
    at,
    t,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(at("/about"));
    await page.addStyleTag({ content: `html { font-size: ${text}% }` });
    const over = await page.locator("header").evaluate((header) => header.scrollWidth - header.clientWidth);
    expect(over).toBe(0);
    await page.getByRole("button", { name: t("shell:nav.menu") }).click();
    const menu = page.locator("#site-menu");
    for (const key of ["shell:nav.home", "shell:nav.cars", "shell:nav.track", "shortlist:favourites"] as const)
      await expect(menu.getByRole("link", { name: t(key) })).toBeAttached();
    await menu.getByRole("link", { name: t("shell:nav.track") }).click();
    await expect(page).toHaveURL(at("/track"));
    await expect(menu).toBeHidden();
  });
