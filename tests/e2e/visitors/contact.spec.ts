import { expect, test } from "../../fixtures/test";
import { ownAddress, ownPhone, postedForms } from "../../fixtures/visitor";

test.beforeEach(async ({ context }) => {
  await ownAddress(context);
});

test("every office has its address, phones, hours and map", async ({ page, at, t }) => {
  await page.goto(at("/contact"));
  const offices = page.getByRole("article");
  expect(await offices.count()).toBeGreaterThan(1);
  for (const office of await offices.all()) {
    await expect(office.getByRole("heading", { level: 3 })).toBeVisible();
    expect(await office.getByRole("link").first().getAttribute("href")).toMatch(/^tel:\+\d{8,15}$/);
    await expect(office.getByRole("table", { name: t("pages:contact.hours") })).toBeVisible();
    await expect(office.getByRole("link", { name: t("pages:contact.map") })).toHaveAttribute("href", /^https:/);
    // Open or closed at this moment is said by the browser.
    await expect(office.getByText(new RegExp(t("hours:closedNow") + "|" + t("hours:openUntil").trim()))).toBeVisible();
  }
  await expect(
    page.getByRole("main").getByRole("link", { name: t("pages:contact.whatsapp"), exact: true }),
  ).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+\?text=/);
  await expect(page.getByRole("main").locator("a[href^='mailto:']")).toBeVisible();
});

test("a message arrives, once however often it is pressed", { tag: ["@phone", "@quick"] }, async ({ page, at, t }) => {
  const posts = postedForms(page);
  await page.goto(at("/contact"));
  await page.getByLabel(t("pages:form.name")).fill("Yousif");
  await page.getByLabel(t("pages:form.phone")).fill(ownPhone());
  await page.getByLabel(t("pages:contact.office")).selectOption({ index: 1 });
  await page.getByLabel(t("pages:contact.body")).fill("هل السيارة متوفرة؟ 🚗 '; delete from messages; --");
  await page.getByRole("checkbox", { name: t("pages:form.consent") }).check();
  await page.getByRole("button", { name: t("pages:contact.send") }).dblclick();
  await expect(page.getByRole("status").filter({ hasText: t("pages:contact.sentTitle") })).toBeFocused();
  expect(posts).toHaveLength(1);
  expect(page.url()).not.toContain("Yousif");
  await page.getByRole("link", { name: t("pages:contact.sentAgain") }).click();
  await expect(page.getByLabel(t("pages:form.name"))).toHaveValue("");
});

test.describe("what is wrong", () => {
  test.use({ expectedProblems: /status of 422/ });

  test("is said at the field; one way to answer is enough", { tag: "@once" }, async ({ page, at, t }) => {
    await page.goto(at("/contact"));
    await page.getByLabel(t("pages:form.name")).fill("Yousif");
    await page.getByRole("button", { name: t("pages:contact.send") }).click();
    await expect(page.getByText(t("pages:form.problems.reachRequired")).first()).toBeVisible();
    await expect(page.getByText(t("pages:form.problems.bodyRequired")).first()).toBeVisible();
    await page.getByRole("textbox", { name: t("pages:form.email") }).fill("yousif@example.com");
    await page.getByLabel(t("pages:contact.body")).fill("Hello");
    await page.getByRole("checkbox", { name: t("pages:form.consent") }).check();
    await page.getByRole("button", { name: t("pages:contact.send") }).click();
    await expect(page.getByText(t("pages:contact.sentTitle"))).toBeVisible();
  });
});
