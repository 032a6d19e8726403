import { qrCode } from "../../../app/utils/qr";
import { sheetsOf } from "../../fixtures/printed";
import { expect, test } from "../../fixtures/test";
import { carPageWith, kindsOfCar } from "../../fixtures/visitor";

test("a car's page is printed on two sheets at most, whatever the car", async ({ page, request, at, t }) => {
  for (const [kind, marks] of Object.entries(kindsOfCar(t))) {
    await page.goto(at(await carPageWith(request, at, ...marks)));
    expect.soft(await sheetsOf(page), kind).toBeLessThanOrEqual(2);
  }
});

test("paper says whom to call, and has a code that leads to the car; what is asked on a screen is not on it", async ({
  page,
  request,
  at,
  t,
}) => {
  const path = at(await carPageWith(request, at, ...kindsOfCar(t).electric));
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
