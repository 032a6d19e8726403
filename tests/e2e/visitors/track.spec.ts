import { expect, test } from "../../fixtures/test";
import { carsWith, ownAddress, placeOrder } from "../../fixtures/visitor";

test.beforeEach(async ({ context }) => {
  await ownAddress(context);
});

test(
  "reference and phone open the order, in any spelling, and appear in no address",
  { tag: ["@phone", "@quick"] },
  async ({ page, request, at, t, language }) => {
    const [car] = await carsWith(request, 200);
    const { reference, phone } = await placeOrder(request, at(`/order/${car}`));

    await page.goto(at("/track"));
    await page.getByLabel(t("orders:track.reference")).fill(` ${reference.toLowerCase().replace("-", " ")} `);
    const arabicDigits = phone.slice(4).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    await page.getByLabel(t("orders:track.phone")).fill(`٠٠٩٧٣ ${arabicDigits}`);
    // Otherwise the groups of Arabic digits are shown from right to left: another number.
    await expect(page.getByLabel(t("orders:track.phone"))).toHaveCSS("unicode-bidi", "bidi-override");
    await page.getByRole("button", { name: t("orders:track.send") }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orders:status.new"));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByText(t("orders:statusNext.new"))).toBeVisible();
    await expect(page.getByRole("heading", { name: t("orders:events.created"), level: 3 })).toBeVisible();
    await expect(page.getByText(reference)).toBeVisible();
    expect(page.url()).not.toContain("?");
    expect(await page.locator("main").innerText()).not.toContain("Noor");

    // The other language shows the same order.
    await page
      .getByRole("link", { name: t("shell:language.name"), exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.locator("html")).toHaveAttribute("lang", language === "ar" ? "en" : "ar");
    await expect(page.getByText(reference)).toBeVisible();

    // Another order: this one goes at the first press.
    await page.getByRole("main").locator("a[href$='/track']").click();
    await expect(page.getByText(reference)).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("textbox").first()).toBeVisible();
  },
);

test.describe("what does not fit", () => {
  test.use({ expectedProblems: /status of 4(04|22|29)/ });

  for (const [what, reference, tag] of [
    ["a wrong reference", "MR-222222", "@once"],
    ["someone else's order", "MR-3K3K3K", "@phone"],
  ] as const) {
    test(`${what}: one neutral answer`, { tag }, async ({ page, at, t }) => {
      await page.goto(at("/track"));
      await page.getByLabel(t("orders:track.reference")).fill(reference);
      await page.getByLabel(t("orders:track.phone")).fill("33000000");
      await page.getByRole("button", { name: t("orders:track.send") }).click();
      await expect(page.getByRole("group", { name: t("pages:form.failures.notFound.title") })).toBeFocused();
      await expect(page.getByLabel(t("orders:track.reference"))).toHaveValue(reference);

      // What is wrong after that is said, too.
      await page.getByLabel(t("orders:track.phone")).fill("");
      await page.getByRole("button", { name: t("orders:track.send") }).click();
      await expect(page.getByLabel(t("orders:track.phone"))).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByRole("group", { name: t("pages:form.failures.notFound.title") })).toHaveCount(0);
    });
  }

  test("what is no reference is said before it is sent", { tag: "@once" }, async ({ page, at, t }) => {
    await page.goto(at("/track"));
    await page.getByLabel(t("orders:track.reference")).fill("' or 1=1 --");
    await page.getByRole("button", { name: t("orders:track.send") }).click();
    await expect(page.getByText(t("pages:form.problems.referenceInvalid")).first()).toBeVisible();
    await expect(page.getByText(t("pages:form.problems.phoneRequired")).first()).toBeVisible();
  });
});
