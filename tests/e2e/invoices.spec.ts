import { violations } from "../fixtures/axe";
import { type EmptySite, startEmptySite } from "../fixtures/empty-site";
import { expectInOrder, overlapping, printed } from "../fixtures/printed";
import { save } from "../fixtures/save-form";
import { type Account, accountAt, expect, test } from "../fixtures/staff";

const vin = "WP0ZZZ99ZTS392124";

/** The tax counts for every order of a site: this test has one of its own. */
let site: EmptySite;
let owner: Account;
test.beforeAll(async () => {
  site = await startEmptySite();
  owner = await accountAt(site.url, site.owner);
});
test.afterAll(() => site?.close());

/** A car of the site with a chassis number, and an order for it. */
async function orderedCar({ client }: Account): Promise<{ id: number; name: string }> {
  const brand = await client.from("brands").insert({ name: "Porsche" }).select("id").single().throwOnError();
  const car = await client
    .from("cars")
    .insert({
      stock_no: "I-1",
      brand_id: brand.data.id,
      model: "Taycan",
      model_ar: "تايكان",
      year: 2025,
      status: "available",
      price: 21_500,
      fuel: "electric",
      transmission: "automatic",
      body: "sedan",
      mileage_km: 0,
      published_incomplete: true,
    })
    .select("id")
    .single()
    .throwOnError();
  await client.from("car_private").upsert({ car_id: car.data.id, vin }).throwOnError();
  const name = "Noor Ahmed";
  await client
    .rpc("place_order", {
      p_car_id: car.data.id,
      p_key: crypto.randomUUID(),
      p_name: name,
      p_phone: "+97333100001",
      p_consent: true,
    })
    .throwOnError();
  const order = await client.from("orders").select("id").eq("car_id", car.data.id).single().throwOnError();
  return { id: order.data.id, name };
}

test(
  "an owner turns tax invoices on, issues one for a delivered order, prints it and takes it back",
  { tag: "@once" },
  async ({ page, enterAs, t }) => {
    test.slow();
    const { client } = owner;
    const order = await orderedCar(owner);
    await enterAs(owner);

    await page.goto(`${site.url}/admin/settings?tab=money`);
    const invoices = page.getByRole("switch", { name: t("admin_money:rules.invoicesOn") });
    await invoices.click();
    await page.getByRole("textbox", { name: t("admin_money:rules.vatNumber") }).fill("");
    await page.getByRole("button", { name: t("editing:save"), exact: true }).click();
    await expect(page.getByText(t("admin_money:rules.invoicesNeedTax")).first()).toBeVisible();
    await page.getByRole("switch", { name: t("admin_money:rules.taxOn") }).click();
    await page.locator("input[name=tax_rate]").fill("10");
    await page.locator("input[name=tax_name_en]").fill("VAT");
    await page.locator("input[name=tax_name_ar]").fill("ضريبة القيمة المضافة");
    await page.getByRole("textbox", { name: t("admin_money:rules.vatNumber") }).fill("200000000000002");
    await page.locator("input[name=seller_en]").fill("Maarad Motors W.L.L.");
    await page.locator("input[name=seller_ar]").fill("معرض موتورز ذ.م.م");
    expect(await violations(page, "light")).toEqual([]);
    await save(page, t);

    const lines = [
      { kind: "plates", amount: "25", taxed: false },
      { kind: "extra", name_en: "Mats", name_ar: "دواسات", amount: "110", taxed: true },
    ];
    await client
      .rpc("save_terms", {
        p_order_id: order.id,
        p_version: 0,
        p_terms: { agreed_price: "21000", reason: "A friend of the house", lines },
        p_key: crypto.randomUUID(),
      })
      .throwOnError();
    await client
      .rpc("issue_paper", { p_order_id: order.id, p_kind: "agreement", p_key: crypto.randomUUID() })
      .throwOnError();
    for (const [from, to] of [
      ["reserved", "ready"],
      ["ready", "delivered"],
    ] as const)
      await client.rpc("move_order", { p_id: order.id, p_from: from, p_to: to }).throwOnError();

    await page.goto(`${site.url}/admin/orders/${order.id}`);
    const section = page.getByRole("region", { name: t("admin_papers:title"), exact: true });
    const name = t("papers:kinds.invoice");
    await section.getByRole("button", { name: t("admin_papers:issueOne", { paper: name }) }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: t("admin_papers:company") }).fill("Gulf Trading W.L.L.");
    await dialog.getByRole("textbox", { name: t("admin_papers:buyerVat") }).fill("12");
    await dialog.getByRole("button", { name: t("admin_papers:issue"), exact: true }).click();
    await expect(dialog.getByText(t("editing:problems.invalid"))).toBeVisible();
    await dialog.getByRole("textbox", { name: t("admin_papers:buyerVat") }).fill("3000 0000 9");
    expect(await violations(page, "light")).toEqual([]);
    await dialog.getByRole("button", { name: t("admin_papers:issue"), exact: true }).click();
    await expect(dialog).toBeHidden();
    const number = (await section.getByText(/^I-20\d\d-\d{4,}$/).textContent()) ?? "";
    const named = { number: `\u2066${number}\u2069` };
    await expect(section).toContainText("21,135.000");

    await section.getByRole("link", { name: t("admin_papers:printOne", named) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} ${number}`);
    expect(await violations(page, "light")).toEqual([]);
    const invoice = await printed(page);
    expectInOrder(invoice.english, [
      "Maarad",
      "Maarad Motors W.L.L.",
      "VAT number 200000000000002",
      "Tax invoice",
      `Number${number}`,
      "Date of supply",
      order.name,
      "CompanyGulf Trading W.L.L.",
      "Customer's VAT number300000009",
      vin,
      "Price of the car19,545.455",
      "Discount-454.546",
      "Plates25.000",
      "Extra: Mats100.000",
      "Total19,215.909",
      "Total in words Twenty-one thousand",
      "For the showroom",
    ]);
    expectInOrder(invoice.arabic, ["فاتورة ضريبية", "تاريخ التوريد", "سعر السيارة", "كماليات: دواسات", "الإجمالي"]);
    // VAT and gross are in the middle of the sheet and on its right half.
    for (const amount of ["1,954.545", "-45.454", "10.000", "1,919.091", "21,135.000"])
      expect(invoice.texts.map(({ text }) => text)).toContain(amount);
    expect(overlapping(invoice.texts)).toEqual([]);

    await page.getByRole("link", { name: t("papers:back") }).click();
    await expect(section.getByRole("button", { name: t("admin_papers:voidOne", named) })).toHaveCount(0);
    await section.getByRole("button", { name: t("admin_papers:creditOne", named) }).click();
    await dialog.getByRole("textbox").fill("The company has another name");
    await dialog.getByRole("button", { name: t("admin_papers:creditSend"), exact: true }).click();
    await expect(dialog).toBeHidden();
    const credit =
      (await section
        .getByText(/^C-20\d\d-\d{4,}$/)
        .first()
        .textContent()) ?? "";
    await expect(section).toContainText(t("admin_papers:isCredited", { number: `\u2066${credit}\u2069` }));
    await expect(section).toContainText(t("admin_papers:takesBack", named));
    await expect(section).toContainText("-BHD 21,135.000");
    // Another one can be issued now.
    await expect(section.getByRole("button", { name: t("admin_papers:issueOne", { paper: name }) })).toBeVisible();

    const credited = { number: `\u2066${credit}\u2069` };
    await section.getByRole("link", { name: t("admin_papers:printOne", credited) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${t("papers:kinds.credit_note")} ${credit}`);
    const note = await printed(page);
    expectInOrder(note.english, [
      "Tax credit note",
      `Number${credit}`,
      `Takes back invoice${number}`,
      "Date of the invoice",
      "ReasonThe company has another name",
      "Price of the car-19,545.455",
      "Total-19,215.909",
    ]);
    expect(note.texts.map(({ text }) => text)).toContain("-21,135.000");

    // Both are in the accountant's month.
    await page.goto(`${site.url}/admin/orders/payments/month`);
    const issued = page.getByRole("table", { name: t("admin_payments:sales.invoices") });
    await expect(issued).toContainText(number);
    await expect(issued.getByRole("row").filter({ hasText: credit })).toContainText("-BHD 21,135.000");
    await expect(page.getByRole("button", { name: t("admin_payments:sales.invoicesFile") })).toBeEnabled();
    expect(await violations(page, "light")).toEqual([]);

    const paper = await client.from("papers").select("secret").eq("number", number).single().throwOnError();
    await page.goto(`${site.url}/paper/${number}?key=${paper.data.secret}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("papers:proof.credited"));
    await expect(page.getByRole("main")).toContainText(credit);
  },
);
