import { violations } from "../fixtures/axe";
import { expect, test } from "../fixtures/staff";
import { carsWith, ownAddress, ownPhone } from "../fixtures/visitor";

test("a customer cancels an order with a reason, and staff read it", async ({
  page,
  context,
  request,
  at,
  t,
  accounts,
  enterAs,
}) => {
  await ownAddress(context);
  const phone = ownPhone();
  const [car] = await carsWith(request, 200);
  await page.goto(at(`/order/${car}`));
  await page.getByLabel(t("pages:form.name")).fill("Layla Hasan");
  await page.getByLabel(t("pages:form.phone")).fill(phone);
  await page.getByRole("checkbox", { name: t("pages:form.consent") }).check();
  await page.getByRole("button", { name: t("orders:order.send") }).click();
  const reference = await page.getByText(/^MR-[2-9A-HJKMNP-TV-Z]{6}$/).innerText();

  await page.goto(at("/track"));
  await page.getByLabel(t("orders:track.reference")).fill(reference);
  await page.getByLabel(t("orders:track.phone")).fill(phone);
  await page.getByRole("button", { name: t("orders:track.send") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orders:status.new"));
  await page.getByText(t("orders:cancel.open"), { exact: true }).click();
  await page.getByLabel(t("orders:cancel.reason")).fill("I found a car nearer to me");
  expect(await violations(page, "light")).toEqual([]);
  await page.getByRole("button", { name: t("orders:cancel.sure") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orders:status.cancelled"));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText(t("orders:cancel.open"), { exact: true })).toHaveCount(0);

  const sales = await accounts.as("sales");
  const { data: order } = await sales.client.from("orders").select("id").eq("reference", reference).single();
  await enterAs(sales);
  await page.goto(`/admin/orders/${order?.id}`);
  await expect(page.getByText("I found a car nearer to me")).toBeVisible();
});
