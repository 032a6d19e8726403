import type { Locator, Page } from "@playwright/test";
import { violations } from "../fixtures/axe";
import { paint } from "../fixtures/library-pictures";
import { expect, test } from "../fixtures/staff";
import type { Translate } from "../fixtures/text-name";
import { photosPath } from "../../domain/contracts/trade-in-photos";
import { offerFor } from "../fixtures/trade-ins";
import { carsWith, ownAddress, ownPhone } from "../fixtures/visitor";

// Refused photos and unknown references.
test.use({ expectedProblems: /status of (404|415|507)/ });

test.beforeEach(async ({ context }) => {
  await ownAddress(context);
});

async function describeCar(form: Page | Locator, t: Translate): Promise<void> {
  await form.getByLabel(t("trade_in:make"), { exact: true }).fill("Lexus");
  await form.getByLabel(t("trade_in:model"), { exact: true }).fill("LX 600");
  await form.getByLabel(t("trade_in:year"), { exact: true }).fill("2022");
  await form.getByRole("radio", { name: t("trade_in:conditions.good") }).check();
}

/** Looks a trade-in up, as someone who kept its reference. */
async function follow(page: Page, t: Translate, reference: string, phone: string): Promise<void> {
  await page.getByRole("link", { name: t("trade_in_page:follow") }).click();
  await page.getByLabel(t("orders:track.reference")).fill(reference);
  await page.getByLabel(t("orders:track.phone")).fill(phone);
  await page.getByRole("button", { name: t("orders:track.send") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("trade_in_page:status.offered"));
}

async function sayWho(page: Page, t: Translate, phone: string): Promise<void> {
  await page.getByLabel(t("pages:form.name")).fill("Layla Hasan");
  await page.getByLabel(t("pages:form.phone")).fill(phone);
  await page.getByRole("checkbox", { name: t("pages:form.consent") }).check();
}

/** The page is no wider than a phone with text twice as large. */
async function fitsAt200(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const style = await page.addStyleTag({ content: "html { font-size: 200% }" });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await style.evaluate((element) => element instanceof HTMLElement && element.remove());
}

test(
  "a visitor offers a car with photos, sees the offer and accepts it",
  { tag: ["@phone", "@quick"] },
  async ({ page, accounts, at, t }) => {
    const phone = ownPhone();
    await page.goto(at("/trade-in"));
    await describeCar(page, t);
    await page.locator("input[type=file][multiple]").setInputFiles([
      { name: "front.png", mimeType: "image/png", buffer: await paint("#336699") },
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") },
    ]);
    await expect(page.getByRole("alert")).toHaveText(`notes.txt: ${t("trade_in:photos.refused.notPicture")}`);
    await page.getByRole("button", { name: t("trade_in:photos.remove", { number: 2 }) }).press("Enter");
    await expect(page.getByRole("button", { name: t("trade_in:photos.remove", { number: 1 }) })).toBeFocused();
    await sayWho(page, t, phone);
    await page.getByRole("button", { name: t("trade_in_page:send") }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("trade_in_page:placed.title"));
    await expect(page.getByText(t("trade_in:photos.arrived_one"))).toBeVisible();
    const reference = await page.getByText(/^TI-[2-9A-HJKMNP-TV-Z]{6}$/).innerText();
    await offerFor(await accounts.as("sales"), reference, 5_000.5);

    await follow(page, t, reference, phone);
    await expect(page.getByRole("definition").filter({ hasText: /5,000\.500/ })).toBeVisible();
    await expect(page.getByText(t("trade_in_page:offer.until"))).toBeVisible();
    await fitsAt200(page);

    // A press asks, and only one elsewhere answers. Two on the same place open and close, or open if the page moved
    // between them: neither answers.
    const [accept, decline] = [t("trade_in_page:offer.accept"), t("trade_in_page:offer.decline")];
    const sure = page.getByRole("button", { name: t("trade_in_page:offer.acceptSure") });
    await page.getByText(accept, { exact: true }).dblclick();
    await page.getByText(decline, { exact: true }).click();
    await expect(sure).toBeHidden();
    await page.getByText(accept, { exact: true }).press("Enter");
    await expect(page.getByRole("group").filter({ has: sure })).toContainText(/5,000\.500/);
    await fitsAt200(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("trade_in_page:status.offered"));
    expect(await violations(page, "light")).toEqual([]);
    await sure.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("trade_in_page:status.accepted"));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByText(t("trade_in_page:offer.until"))).toBeHidden();
    await expect(page.getByText(accept, { exact: true })).toBeHidden();
  },
);

test("an order takes a car to trade in along, and shows it", { tag: "@once" }, async ({ page, request, at, t }) => {
  const [car] = await carsWith(request, 200);
  const phone = ownPhone();
  await page.goto(at(`/order/${car}`));
  await page.getByText(t("trade_in:ofOrder"), { exact: true }).click();
  await page.getByLabel(t("trade_in:make"), { exact: true }).fill("Lexus");
  await sayWho(page, t, phone);
  await page.getByRole("button", { name: t("orders:order.send") }).click();
  await expect(page.getByRole("link", { name: t("pages:form.problems.modelRequired") })).toBeVisible();
  await describeCar(page, t);
  await page.getByRole("button", { name: t("orders:order.send") }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orders:placed.title"));
  const order = await page.getByText(/^MR-[2-9A-HJKMNP-TV-Z]{6}$/).innerText();
  const tradeIn = await page.getByText(/^TI-[2-9A-HJKMNP-TV-Z]{6}$/).innerText();
  await page.goto(at("/track"));
  await page.getByLabel(t("orders:track.reference")).fill(order);
  await page.getByLabel(t("orders:track.phone")).fill(phone);
  await page.getByRole("button", { name: t("orders:track.send") }).click();
  await expect(page.getByText(tradeIn)).toBeVisible();
  await page.getByRole("button", { name: t("orders:track.tradeInOpen") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("trade_in_page:status.new"));
});

test(
  "a photo that cannot be stored, as on a full disk, can go on WhatsApp",
  { tag: "@phone" },
  async ({ page, at, t }) => {
    await page.route(`**${photosPath}`, (route) => route.fulfill({ status: 507, json: { refusal: "full" } }));
    await page.goto(at("/trade-in"));
    const file = { name: "front.png", mimeType: "image/png", buffer: await paint("#336699") };
    await page.locator("input[type=file][multiple]").setInputFiles([file]);
    await expect(page.getByRole("alert")).toHaveText(`front.png: ${t("trade_in:photos.refused.full")}`);
  },
);

test("a reference with another phone finds nothing", { tag: "@phone" }, async ({ page, at, t }) => {
  await page.goto(at("/track"));
  await page.getByLabel(t("orders:track.reference")).fill("TI-2K7XQ9");
  await page.getByLabel(t("orders:track.phone")).fill(ownPhone());
  await page.getByRole("button", { name: t("orders:track.send") }).click();
  await expect(page.getByRole("heading", { name: t("pages:form.failures.notFound.title") })).toBeVisible();
});

test.describe("without scripts", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor offers a car, photos go on WhatsApp, and the offer is declined", async ({
    page,
    accounts,
    at,
    t,
  }) => {
    const phone = ownPhone();
    await page.goto(at("/trade-in"));
    await expect(page.getByText(t("trade_in:photos.without"))).toBeVisible();
    await describeCar(page, t);
    await sayWho(page, t, phone);
    // Forms that are sent within three seconds count as a program's.
    await page.locator("input[name=started]").evaluate((field) => field.setAttribute("value", "1700000000000"));
    await page.getByRole("button", { name: t("trade_in_page:send") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("trade_in_page:placed.title"));
    await expect(page.getByRole("link", { name: t("trade_in_page:placed.whatsappPhotos") })).toBeVisible();

    const reference = await page.getByText(/^TI-[2-9A-HJKMNP-TV-Z]{6}$/).innerText();
    await offerFor(await accounts.as("sales"), reference, 4_000);
    await follow(page, t, reference, phone);
    const sure = page.getByRole("button", { name: t("trade_in_page:offer.declineSure") });
    await expect(sure).toBeHidden();
    await page.getByText(t("trade_in_page:offer.decline"), { exact: true }).click();
    await sure.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("trade_in_page:status.declined"));
  });
});
