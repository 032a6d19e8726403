import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/staff";
import type { Translate } from "../fixtures/text-name";
import { openViewings } from "../fixtures/viewings";
import { carsWith, ownAddress, ownPhone } from "../fixtures/visitor";
import { visitorsSee } from "../fixtures/visitors-see";

test.beforeEach(async ({ context, accounts }) => {
  await ownAddress(context);
  await openViewings(accounts);
});

async function fillIn(page: Page, t: Translate, phone: string): Promise<void> {
  await page.getByLabel(t("pages:form.name")).fill("Layla Hasan");
  await page.getByLabel(t("pages:form.phone")).first().fill(phone);
  await page.getByRole("checkbox", { name: t("pages:form.consent") }).check();
}

/** Opens the form and chooses the last day that has a free time: others book the first ones. */
async function chooseDay(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const last = page.locator("ol a[href*='day=']").last();
  const day = await last.getAttribute("href");
  await last.click();
  // The form of another day takes the place of the first one's.
  await expect(page.locator("ol a[aria-current=date]")).toHaveAttribute("href", day ?? "");
}

async function follow(page: Page, t: Translate, at: (path: string) => string, reference: string, phone: string) {
  await page.goto(at("/viewing"));
  const form = page.getByRole("region", { name: t("viewings:follow.ask") });
  await form.getByLabel(t("viewings:placed.reference")).fill(reference);
  await form.getByLabel(t("pages:form.phone")).fill(phone);
  await form.getByRole("button", { name: t("viewings:follow.show") }).click();
}

test(
  "a visitor books a time, moves it and cancels it",
  { tag: ["@once", "@quick", "@engines"] },
  async ({ page, request, at, t }) => {
    const phone = ownPhone();
    await chooseDay(page, at("/viewing"));
    await page.locator("input[name=at]").first().check();
    await fillIn(page, t, phone);
    await page.getByRole("button", { name: t("viewings:send") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("viewings:placed.title"));
    const reference = await page.getByText(/^MV-[2-9A-HJKMNP-TV-Z]{6}$/).innerText();
    const file = await page.getByRole("link", { name: t("viewings:placed.calendar") }).getAttribute("href");
    const calendar = await request.get(file ?? "");
    expect(calendar.headers()["content-type"]).toContain("text/calendar");
    expect(await calendar.text()).toContain(`UID:${reference}@`);

    await follow(page, t, at, reference, phone);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("viewings:status.requested"));
    const before = await page.locator("dl time").getAttribute("datetime");
    await page.getByText(t("viewings:follow.move"), { exact: true }).click();
    await page.locator("details details summary").last().click();
    const moved = page.locator("details details").last().locator("input[name=at]").nth(3);
    const wanted = await moved.getAttribute("value");
    await moved.check();
    await page.getByRole("button", { name: t("viewings:follow.moveSend") }).click();
    await expect(page.locator("dl time")).toHaveAttribute("datetime", wanted ?? "");
    expect(wanted).not.toBe(before);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    await page.getByText(t("viewings:follow.cancel"), { exact: true }).click();
    await page.getByRole("button", { name: t("viewings:follow.cancelSure") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("viewings:status.cancelled"));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  },
);

test("the free times of a chosen day are announced", { tag: "@once" }, async ({ page, at, t }) => {
  await chooseDay(page, at("/viewing"));
  const times = await page.locator("input[name=at]").count();
  await expect(page.locator("#announcer")).toHaveText(
    new RegExp(`^${t("viewings:freeTimes_other", { count: times, day: "" })}.`),
  );
  await page.goto(at("/viewing"));
  const later = page.getByRole("link", { name: t("viewings:later") });
  const before = page.url();
  await later.press("Enter");
  await expect(page).not.toHaveURL(before);
  await expect(page.locator("p a:focus")).toHaveText(new RegExp(`${t("viewings:later")}|${t("viewings:earlier")}`));
});

test.describe("a form that is refused", () => {
  test.use({ expectedProblems: /status of 4\d\d/ });

  test(
    "a reference that finds nothing is said to a screen reader, and leads to its own fields",
    { tag: "@phone" },
    async ({ page, at, t }) => {
      await follow(page, t, at, "abc", "12");
      const form = page.getByRole("region", { name: t("viewings:follow.ask") });
      const summary = form.getByRole("group");
      await expect(summary).toBeFocused();
      // The form above has a field for a phone, too.
      await summary.getByRole("link", { name: t("pages:form.phone") }).click();
      await expect(form.getByLabel(t("pages:form.phone"))).toBeFocused();
    },
  );
});

test("what is missing is named, and nothing that was typed is lost", { tag: "@once" }, async ({ page, at, t }) => {
  await chooseDay(page, at("/viewing"));
  await page.getByLabel(t("pages:form.name")).fill("Layla Hasan");
  await page.getByRole("button", { name: t("viewings:send") }).click();
  await expect(page.getByRole("link", { name: new RegExp(t("pages:form.problems.timeRequired")) })).toBeVisible();
  await expect(page.getByLabel(t("pages:form.name"))).toHaveValue("Layla Hasan");
});

test(
  "home, contact, a car and its order lead to the booking; a sold car does not",
  { tag: "@once" },
  async ({ page, request, at, t }) => {
    const [car] = await carsWith(request, 200);
    const [sold] = await carsWith(request, 409);
    await visitorsSee(request, at("/contact"), `href="${at("/viewing")}"`);
    expect(await (await request.get(at("/"))).text()).toContain(`href="${at("/viewing")}"`);
    expect(await (await request.get(at(`/cars/${sold}`))).text()).not.toContain("/viewing");

    const phone = ownPhone();
    await page.goto(at(`/order/${car}`));
    await fillIn(page, t, phone);
    await page.getByRole("button", { name: t("orders:order.send") }).click();
    await expect(page.getByRole("link", { name: t("orders:placed.viewing") })).toHaveAttribute(
      "href",
      at(`/viewing?car=${car}`),
    );

    await page.goto(at(`/cars/${car}`));
    await page.getByRole("link", { name: t("car_extra:offer.viewing") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("viewings:title"));
    await expect(page.locator("ol a[href*='day=']").first()).toHaveAttribute("href", new RegExp(`car=${car}&office=`));
  },
);

test("beside the times of a viewing its car is shown whole", { tag: "@once" }, async ({ page, request, at }) => {
  const [car] = await carsWith(request, 200);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at(`/viewing?car=${car}`));
    const card = page.getByRole("article");
    const picture = await card.getByRole("img").first().boundingBox();
    const name = await card.getByRole("heading").boundingBox();
    expect(name?.y, `${width} px`).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? Infinity));
  }
});

test("on a phone the bar of a car's page leads to its booking", { tag: "@phone" }, async ({ page, request, at, t }) => {
  const [car] = await carsWith(request, 200);
  await page.setViewportSize({ width: 390, height: 844 });
  await visitorsSee(request, at(`/cars/${car}`), at(`/viewing?car=${car}`));
  await page.goto(at(`/cars/${car}`));
  // The bar waits until the order button beside the price is gone.
  await page.evaluate(() => scrollTo(0, 2_000));
  await page
    .getByRole("complementary", { name: t("car_extra:page.dock") })
    .getByRole("link", { name: t("car_extra:page.viewingShort") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("viewings:title"));
});

test.describe("without scripts", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor books a time", async ({ page, at, t }) => {
    const phone = ownPhone();
    await chooseDay(page, at("/viewing"));
    await page.locator("input[name=at]").nth(1).check();
    await fillIn(page, t, phone);
    // Forms that are sent within three seconds count as a program's.
    await page.locator("input[name=started]").evaluate((field) => field.setAttribute("value", "1700000000000"));
    await page.getByRole("button", { name: t("viewings:send") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("viewings:placed.title"));
  });
});
