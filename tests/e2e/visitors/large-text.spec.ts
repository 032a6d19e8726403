import { expect, test } from "../../fixtures/test";
import { carsWith } from "../../fixtures/visitor";

/** A window in CSS pixels and the size of its text, in percent. */
const looks = [
  { width: 390, text: 100 },
  { width: 390, text: 150 },
  { width: 390, text: 200 },
  { width: 195, text: 100 },
  { width: 1440, text: 200 },
] as const;

test("however narrow the window and large the text, the header fits, and its menu leads everywhere", async ({
  page,
  at,
  t,
}) => {
  for (const { width, text } of looks) {
    const look = `${width} px wide, text at ${text} %`;
    await page.setViewportSize({ width, height: 844 });
    await page.goto(at("/about"));
    await page.addStyleTag({ content: `html { font-size: ${text}% }` });
    const over = await page.locator("header").evaluate((header) => header.scrollWidth - header.clientWidth);
    expect(over, look).toBe(0);
    await page.getByRole("button", { name: t("shell:nav.menu") }).click();
    const menu = page.locator("#site-menu");
    for (const key of ["shell:nav.home", "shell:nav.cars", "shell:nav.track", "shortlist:favourites"] as const)
      await expect(menu.getByRole("link", { name: t(key) }), look).toBeAttached();
    await menu.getByRole("link", { name: t("shell:nav.track") }).click();
    await expect(page, look).toHaveURL(at("/track"));
    await expect(menu, look).toBeHidden();
  }
});

// Wider windows, and larger text in them, are looked at in whole-texts.spec.ts.
test("195 px wide, as at 200 % on a phone: no page is wider than the window", async ({ page, request, at }) => {
  test.slow();
  const [car, other] = await carsWith(request, 200, 2);
  await page.setViewportSize({ width: 195, height: 844 });
  const paths = ["/", "/cars", "/about", "/contact", "/team", "/faq", "/track", `/cars/${car}`, `/order/${car}`];
  paths.push(`/compare?cars=${car},${other}`, "/trade-in", "/viewing", "/favourites");
  for (const path of paths) {
    await page.goto(at(path));
    // A phone widens its window with a page that is too wide.
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - 195);
    await expect.poll(over, path).toBeLessThanOrEqual(0);
  }
});

test("the dealer's name is whole in a window of 320 px, as at 400 %", async ({ page, at }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(at("/about"));
  const name = page.getByRole("banner").getByRole("link").first().locator("span").last();
  await expect(name).toBeVisible();
  expect(
    await name.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]),
  ).toEqual([0, 0]);
});
