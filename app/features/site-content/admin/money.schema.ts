import { z } from "zod";
import { stated } from "~/admin/record-form/problems";
import { choice, optionalLine, optionalNumber, requiredNumber } from "~/admin/record-form/schemas";
import { editableNumber } from "~/utils/numbers";
import { moneyDecimals } from "~domain/currencies";
import type { SiteContent } from "../site-content.schema";
import { invoiceSchemes } from "~domain/paper-kinds";
import { registered } from "./dealer.schema";
import { bilingual } from "./fields";

type MoneyRules = SiteContent<"money">;

const percent = { min: 0, max: 100, decimals: 2 };

/** Whether the dealer's prices include the tax, or it is added to them: the choices of the form. */
export const taxPlaces = ["included", "added"] as const;

/** What is wrong with tax invoices, beside what `stated()` says. */
export const invoiceProblems = ["invoicesNeedTax", "marginNeedsIncluded"] as const;
type InvoiceProblem = (typeof invoiceProblems)[number];

/** The content keys of the form. */
export const moneyFormKeys = ["money", "registration"] as const;
export type MoneyKey = (typeof moneyFormKeys)[number];

/** The choice that stands for what is stored. */
export function taxPlace(included: boolean): (typeof taxPlaces)[number] {
  return included ? "included" : "added";
}

/** Rules for prices, tax and deposits: form values → stored content. @param currency ISO 4217, for the decimals */
export function moneySchema(currency: string) {
  return z
    .object({
      sales_pct: requiredNumber(percent),
      manager_pct: requiredNumber(percent),
      tax_on: z.boolean(),
      tax_rate: optionalNumber(percent),
      tax_included: choice(taxPlaces),
      tax_name_en: optionalLine(60),
      tax_name_ar: optionalLine(60),
      deposit_amount: optionalNumber({ min: 0, max: 999_999_999, decimals: moneyDecimals(currency) }),
      deposit_days: requiredNumber({ min: 0, max: 365 }),
      invoices_on: z.boolean(),
      invoices_scheme: choice(invoiceSchemes),
      vat: registered,
      seller_en: optionalLine(120),
      seller_ar: optionalLine(120),
    })
    .check(({ value, issues }) => {
      const wrong = (field: string, message: string) =>
        issues.push({ code: "custom", message, input: value, path: [field] });
      if (value.invoices_on && !value.tax_on) wrong("invoices_on", "invoicesNeedTax" satisfies InvoiceProblem);
      if (value.invoices_on && !value.vat) wrong("vat", stated("required"));
      if (value.invoices_on && value.invoices_scheme === "profit_margin" && value.tax_included === "added")
        wrong("invoices_scheme", "marginNeedsIncluded" satisfies InvoiceProblem);
      if (!value.tax_on) return;
      for (const field of ["tax_rate", "tax_name_en", "tax_name_ar"] as const)
        if (!value[field]) wrong(field, stated("required"));
    })
    .transform((typed): { money: MoneyRules; vat: string } => ({
      vat: typed.vat,
      money: {
        discounts: { sales: typed.sales_pct, manager: typed.manager_pct },
        tax: {
          on: typed.tax_on,
          rate: typed.tax_rate ?? 0,
          included: typed.tax_included === "included",
          name: { en: typed.tax_name_en, ar: typed.tax_name_ar },
        },
        deposit: { amount: typed.deposit_amount || null, days: typed.deposit_days },
        invoices: {
          on: typed.invoices_on,
          scheme: typed.invoices_scheme,
          seller: { en: typed.seller_en, ar: typed.seller_ar },
        },
      },
    }));
}

/** @param vat the VAT number of the registration */
export function moneyFields({ discounts, tax, deposit, invoices }: MoneyRules, vat: string) {
  return {
    sales_pct: editableNumber(discounts.sales),
    manager_pct: editableNumber(discounts.manager),
    tax_on: tax.on,
    tax_rate: tax.rate === 0 ? "" : editableNumber(tax.rate),
    tax_included: taxPlace(tax.included),
    ...bilingual("tax_name", tax.name),
    deposit_amount: deposit.amount === null ? "" : editableNumber(deposit.amount),
    deposit_days: String(deposit.days),
    invoices_on: invoices.on,
    invoices_scheme: invoices.scheme,
    vat,
    ...bilingual("seller", invoices.seller),
  };
}
