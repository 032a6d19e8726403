import { expect, test } from "vitest";
import { siteContentSchemas } from "../site-content.schema";
import { moneyFields, moneySchema } from "./money.schema";

test.each([
  [true, "included"],
  [false, "added"],
])("that the tax is in the prices (%s) is the choice %s, and is saved as it was", (included, choice) => {
  const rules = siteContentSchemas.money.parse({
    tax: { on: true, rate: 10, included, name: { en: "VAT", ar: "ضريبة" } },
    deposit: { amount: 500, days: 3 },
  });
  const fields = moneyFields(rules, "");
  expect(fields.tax_included).toBe(choice);
  expect(moneySchema("BHD").parse(fields)).toMatchObject({
    money: { tax: { included }, deposit: { amount: 500, days: 3 }, invoices: { on: false } },
  });
});

test("tax invoices need a tax, the VAT number and, under the profit margin scheme, prices that include the tax", () => {
  const rules = siteContentSchemas.money.parse({
    tax: { on: true, rate: 10, included: true, name: { en: "VAT", ar: "ضريبة" } },
    invoices: { on: true, scheme: "profit_margin", seller: { en: "Maarad W.L.L.", ar: "معرض ذ.م.م" } },
  });
  const fields = moneyFields(rules, "٢٠٠٠٠٠٠٠٢");
  const problems = (change: Partial<typeof fields>) =>
    moneySchema("BHD")
      .safeParse({ ...fields, ...change })
      .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  expect(moneySchema("BHD").parse(fields)).toEqual({ money: rules, vat: "200000002" });
  expect(problems({ vat: " " })).toEqual(["vat: required"]);
  expect(problems({ tax_on: false })).toEqual(["invoices_on: invoicesNeedTax"]);
  expect(problems({ tax_included: "added" })).toEqual(["invoices_scheme: marginNeedsIncluded"]);
  expect(problems({ tax_included: "added", invoices_scheme: "standard" })).toBeUndefined();
  expect(problems({ invoices_on: false, tax_on: false, vat: "" })).toBeUndefined();
});
