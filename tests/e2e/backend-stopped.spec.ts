import { type HostedSite, startHostedSite } from "../fixtures/hosted-site";
import { expect, test } from "../fixtures/test";
import { carsWith } from "../fixtures/visitor";

test.describe("the backend stops while the site is open (hosted backend)", { tag: ["@embedded", "@once"] }, () => {
  test.use({ expectedProblems: /Failed to load resource/ });
  let site: HostedSite;
  test.beforeEach(async ({ baseURL }) => {
    site = await startHostedSite(baseURL ?? "");
  });
  test.afterEach(() => site.close());

  test("pages that were read go on, others say so calmly, and nothing typed is lost", async ({
    page,
    context,
    request,
    at,
    t,
  }) => {
    test.slow();
    const [car] = await carsWith(request, 200);
    for (const path of ["/", "/about"]) expect((await page.goto(site.url + at(path)))?.status()).toBe(200);
    const order = await context.newPage();
    await order.goto(site.url + at(`/order/${car}`));
    await order.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    await order.getByLabel(t("pages:form.name")).fill("Layla Hasan");
    await order.getByLabel(t("pages:form.phone")).fill("3300 4455");
    await order.getByRole("checkbox", { name: t("pages:form.consent") }).check();

    await site.cut();

    for (const path of ["/", "/about"]) {
      expect((await page.goto(site.url + at(path)))?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    expect((await page.goto(site.url + at("/team")))?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await order.getByRole("button", { name: t("orders:order.send") }).click();
    await expect(order.getByText(t("pages:form.failures.unreachable.title"))).toBeVisible();
    await expect(order.getByLabel(t("pages:form.name"))).toHaveValue("Layla Hasan");
    await expect(order.getByRole("link", { name: t("pages:form.whatsappInstead") })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\d+\?text=/,
    );

    await site.mend();
    await expect.poll(async () => (await page.goto(site.url + at("/team")))?.status(), { timeout: 20_000 }).toBe(200);
    await order.getByRole("button", { name: t("orders:order.send") }).click();
    await expect(order.getByText(/^MR-[2-9A-Z]{6}$/)).toBeVisible();
  });
});
