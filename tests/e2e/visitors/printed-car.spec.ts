import type { APIRequestContext } from "@playwright/test";
import { qrCode } from "../../../app/utils/qr";
import { sheetsOf } from "../../fixtures/printed";
import { expect, test } from "../../fixtures/test";

/** The first page of a car in the sitemap with these marks in its HTML. */
async function carWith(request: APIRequestContext, at: (path: string) => string, ...marks: string[]): Promise<string> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const [path] of sitemap.matchAll(/\/cars\/\d+(?=<)/g)) {
    const page = await (await request.get(at(path))).text();
    if (marks.every((mark) => page.includes(mark))) return at(path);
  }
  throw new Error(`no car of the demo has ${marks.join()}`);
}

test("a car's page is printed on two sheets at most, whatever the car", async ({ page, request, at, t }) => {
  const kinds = {
    electric: ['id="facts-battery"', "<details", 'id="finance"'],
    petrol: [`>${t("cars:fuel.petrol")}<`, "<details", 'id="finance"'],
    sold: [`>${t("car_extra:offer.soldTitle")}<`],
    "without pictures": [`>${t("cars:noPicture")}<`],
  };
  for (const [kind, marks] of Object.entries(kinds)) {
    await page.goto(await carWith(request, at, ...marks));
    expect.soft(await sheetsOf(page), kind).toBeLessThanOrEqual(2);
  }
});

test("paper says whom to call, and has a code that leads to the car; what is asked on a screen is not on it", async ({
  page,
  request,
  at,
  t,
}) => {
  const path = await carWith(request, at, 'id="facts-battery"', "<details", 'id="finance"');
  await page.goto(path);
  const main = page.getByRole("main");
  const dealer = main.locator(".car-print");
  const code = dealer.locator("img");
  await expect(dealer).toBeHidden();
  await expect(main.getByRole("textbox").first()).toBeVisible();

  await page.emulateMedia({ media: "print" });
  const { origin, host } = new URL(page.url());
  await expect(dealer).toContainText(/\+973 \d{4} \d{4}/);
  await expect(dealer).toContainText(t("car_extra:print.scan") + host + path);
  // Name of the dealer, of the office, its address, its phones.
  await expect(dealer.locator("div > p:visible")).toHaveCount(4);
  await expect(code).toBeVisible();
  await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const drawn = await (await request.get((await code.getAttribute("src")) ?? "")).text();
  expect(drawn).toContain(`d="${qrCode(origin + path).path}"`);

  for (const shown of [
    main.locator("h1"),
    main.locator("section > ul img").first(),
    main.locator("details li").first(),
  ])
    await expect(shown).toBeVisible();
  await expect(main.locator("section > ul img").first()).toHaveCSS("object-fit", "contain");
  await expect(page.locator("#finance, #similar, main nav, footer").filter({ visible: true })).toHaveCount(0);
  await expect(page.locator("input, select, textarea, button, summary").filter({ visible: true })).toHaveCount(0);
  const bands = await page
    .locator(".tone-ink:visible")
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
  expect([...new Set(bands)]).toEqual(["rgba(0, 0, 0, 0)"]);
});
