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
  const fields = moneyFields(rules);
  expect(fields.tax_included).toBe(choice);
  expect(moneySchema("BHD").parse(fields)).toMatchObject({ tax: { included }, deposit: { amount: 500, days: 3 } });
});
