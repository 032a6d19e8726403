import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures/test";
import { carsWith, ownAddress, ownPhone } from "../../fixtures/visitor";

test.use({ javaScriptEnabled: false, expectedProblems: /status of 4(04|22)/ });

test.beforeEach(async ({ context }) => {
  await ownAddress(context);
});

/** The site asks a sender that is quicker than a person to send once more, and keeps the input. */
async function sendUntil(button: Locator, arrived: Locator): Promise<void> {
  await expect(async () => {
    await button.click();
    await expect(arrived).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("the pages show their content without scripts", { tag: ["@once", "@quick"] }, async ({ page, at }) => {
  for (const path of ["/", "/cars", "/about", "/team", "/contact", "/track"]) {
    // The text is what counts here: a fresh installation makes its pictures while they are asked for.
    await page.goto(at(path), { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(100);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  }
});

test("a closed filter has its choices without scripts", { tag: "@once" }, async ({ page, at, t }) => {
  await page.goto(at("/cars"));
  const colours = page.locator("details").filter({ hasText: t("browse:filter.colour") });
  await colours.locator("summary").first().click();
  await colours.locator("[name=colour][value=black]").check();
  await page.getByRole("button", { name: t("browse:filters.apply"), exact: true }).click();
  await expect(page).toHaveURL(/[?&]colour=black(&|$)/);
  await expect(page.locator("[name=colour][value=black]")).toBeChecked();
});

test("an order can be placed without scripts", { tag: ["@phone", "@quick"] }, async ({ page, request, at, t }) => {
  const [car] = await carsWith(request, 200);
  await page.goto(at(`/order/${car}`));
  await page.getByLabel(t("pages:form.name")).fill("Layla Hasan");
  await page.getByLabel(t("pages:form.phone")).fill(ownPhone());
  await page.getByRole("checkbox", { name: t("pages:form.consent") }).check();
  await sendUntil(page.getByRole("button", { name: t("orders:order.send") }), page.getByText(/^MR-[2-9A-Z]{6}$/));
  await expect(page.getByRole("link", { name: t("orders:placed.whatsapp") })).toBeVisible();
});

test("a refused order comes back as it was typed", { tag: "@once" }, async ({ page, request, at, t }) => {
  const [car] = await carsWith(request, 200);
  await page.goto(at(`/order/${car}`));
  await page.getByLabel(t("pages:form.name")).fill('ليلى <b>"O\'Brien"</b> 🚗');
  await page.getByLabel(t("pages:form.phone")).fill("12 34");
  await page.getByRole("radio", { name: t("orders:order.channels.phone") }).check();
  await page.getByLabel(t("orders:order.message")).fill("Line one\nline two");
  await page.getByRole("checkbox", { name: t("pages:form.consent") }).check();
  await sendUntil(
    page.getByRole("button", { name: t("orders:order.send") }),
    page.getByText(t("pages:form.problems.phoneInvalid")).first(),
  );

  await expect(page.getByLabel(t("pages:form.name"))).toHaveValue('ليلى <b>"O\'Brien"</b> 🚗');
  await expect(page.getByLabel(t("pages:form.phone"))).toHaveValue("12 34");
  await expect(page.getByRole("radio", { name: t("orders:order.channels.phone") })).toBeChecked();
  await expect(page.getByLabel(t("orders:order.message"))).toHaveValue("Line one\nline two");
  await expect(page.getByRole("checkbox", { name: t("pages:form.consent") })).toBeChecked();
  await page.getByRole("link", { name: new RegExp(t("pages:form.problems.phoneInvalid").slice(0, 12)) }).click();
  await expect(page).toHaveURL(/#field-phone$/);
});

test("a message can be sent without scripts", { tag: "@once" }, async ({ page, at, t }) => {
  await page.goto(at("/contact"));
  await page.getByLabel(t("pages:form.name")).fill("Yousif");
  await page.getByRole("textbox", { name: t("pages:form.email") }).fill("yousif@example.com");
  await page.getByLabel(t("pages:contact.body")).fill("Hello");
  await page.getByRole("checkbox", { name: t("pages:form.consent") }).check();
  await sendUntil(
    page.getByRole("button", { name: t("pages:contact.send") }),
    page.getByText(t("pages:contact.sentTitle")),
  );
});

/** Fills in what any of the visitors' forms requires, and sends it once the form is old enough for a person. */
async function fillInAndSend(page: Page, phone: string): Promise<void> {
  const form = page.locator("form:has(input[name=started])");
  const answers = { name: "Noor", phone, body: "A Taycan", make: "Lexus", model: "LX 600", year: "2022" };
  for (const [name, text] of Object.entries(answers)) {
    const field = form.locator(`[name=${name}]`);
    if (await field.isVisible()) await field.fill(text);
  }
  for (const name of ["at", "condition"]) {
    const choice = form.locator(`[name=${name}]`).first();
    if (await choice.isVisible()) await choice.check();
  }
  await form.locator("[name=consent]").check();
  const started = Number(await form.locator("[name=started]").inputValue());
  await expect.poll(() => Date.now() - started).toBeGreaterThan(1_000);
  await form.locator("button[type=submit]").click();
}

const formPaths = ["/order", "/viewing", "/trade-in", "/contact", "/cars?q=zzqforms&fuel=electric"];

for (const path of formPaths)
  test(
    `the form of ${path}, sent again after Back, is stored once`,
    { tag: "@once" },
    async ({ page, request, at }) => {
      const phone = ownPhone();
      await page.goto(at(path === "/order" ? `/order/${(await carsWith(request, 200))[0]}` : path));
      const key = page.locator("form:has(input[name=started]) [name=key]");
      const first = await key.inputValue();
      await fillInAndSend(page, phone);
      await expect(key).toHaveCount(0);
      const thanks = page.url();
      await page.goBack();
      await expect(key).toHaveValue(first);
      await fillInAndSend(page, phone);
      // The address has the reference of what was stored.
      await expect(page).toHaveURL(thanks);
    },
  );
