import { forgetOwn, ownCar, ownOrder } from "../fixtures/orders";
import { violations } from "../fixtures/axe";
import { expect, test } from "../fixtures/staff";

test.afterEach(({ accounts }) => forgetOwn(accounts));

test("a buyer's document is entered at the customer and printed on the agreement, with the plates", async ({
  page,
  accounts,
  enterAs,
  language,
  t,
}) => {
  test.slow();
  const car = await ownCar(accounts);
  const order = await ownOrder(accounts, car.id, language);
  const owner = await accounts.as("owner");
  const { data } = await owner.client.from("orders").select("customer_id").eq("id", order.id).single().throwOnError();
  const customer = `/admin/orders/customers/${data.customer_id}`;

  const sales = await accounts.as("sales");
  await enterAs(sales);
  await page.goto(customer);
  const identity = page.getByRole("region", { name: t("admin_documents:identity.title") });
  await expect(identity).toContainText(t("admin_documents:identity.notYours"));
  await sales.client.from("orders").update({ assigned_to: sales.session.user.id }).eq("id", order.id).throwOnError();
  await page.reload();
  await identity.getByRole("button", { name: t("admin_documents:identity.add") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("admin_documents:identity.kind")).selectOption("cpr");
  await dialog.getByLabel(t("admin_documents:identity.numberOf.cpr")).fill("90010123");
  await dialog.getByRole("button", { name: t("admin_documents:identity.save") }).click();
  await expect(dialog).toContainText(t("admin_documents:problems.cpr"));
  await dialog.getByLabel(t("admin_documents:identity.numberOf.cpr")).fill("٩٠٠١٠١٢٣٤");
  await dialog.getByLabel(t("admin_documents:identity.nationality")).selectOption("BH");
  await dialog.getByLabel(t("admin_documents:identity.address")).fill("Road 2832, Block 428");
  expect(await violations(page, "light")).toEqual([]);
  await dialog.getByRole("button", { name: t("admin_documents:identity.save") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(identity).toContainText("234");
  await expect(identity).not.toContainText("900101234");
  await identity.getByRole("button", { name: t("admin_documents:identity.show") }).click();
  await expect(identity).toContainText("900101234");
  expect(await violations(page, "dark")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole("button", { name: t("admin_documents:registration.edit"), exact: true }).click();
  await dialog.getByLabel(t("admin_documents:registration.plate")).fill("123 456");
  await dialog.getByRole("button", { name: t("admin_documents:registration.save") }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/admin/orders/${order.id}/papers/agreement`);
  const side = (one: "en" | "ar") => page.locator(`section[lang="${one}"]`).first();
  for (const fact of ["CPR number900101234", "NationalityBahrain", "Plate number123456"])
    await expect(side("en")).toContainText(fact);
  for (const fact of ["الرقم الشخصي900101234", "الجنسيةالبحرين", "العنوانRoad 2832, Block 428"])
    await expect(side("ar")).toContainText(fact);

  await owner.client.from("orders").update({ assigned_to: null }).eq("id", order.id).throwOnError();
  await page.reload();
  await expect(page.getByRole("note")).toContainText(t("admin_documents:identity.onPaper"));
  await expect(side("en")).not.toContainText("900101234");
});
