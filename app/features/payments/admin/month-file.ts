import type { TFunction } from "i18next";
import type { CsvValue } from "~/admin/csv/csv-text";
import { textIn } from "~/i18n/localized";
import { exactly } from "~domain/currencies";
import type { Language } from "~domain/languages";
import { paymentMethods } from "~domain/payments";
import type { MonthInvoice, MonthSale } from "./ledger";

type Words = TFunction<["admin_payments", "admin_money", "admin_customers", "papers"]>;

/**
 * The CSV table of a month's sales, as an accountant books them. What was paid has a column for each method, the same
 * in every month.
 */
export function salesTable(
  sales: readonly MonthSale[],
  t: Words,
  language: Language,
): { headings: string[]; cells: CsvValue[][] } {
  return {
    headings: [
      t("sales.number"),
      t("sales.delivered"),
      t("sales.order"),
      t("sales.buyer"),
      t("sales.car"),
      t("sales.stockNo"),
      t("sales.agreed"),
      t("sales.gross"),
      t("sales.net"),
      t("sales.vat"),
      t("sales.tradeIn"),
      ...paymentMethods.map((method) => t("sales.paidBy", { method: t(`admin_money:methods.${method}`) })),
      t("sales.due"),
      t("admin_money:file.currency"),
    ],
    cells: sales.map((sale) => [
      sale.number,
      sale.deliveredOn,
      sale.reference,
      sale.buyer ?? t("admin_customers:erased"),
      textIn(sale.car, language),
      sale.stockNo,
      sale.agreed,
      sale.gross,
      sale.net,
      sale.vat,
      sale.tradeIn,
      ...paymentMethods.map((method) => sale.payments[method] ?? 0),
      sale.balance,
      sale.currency,
    ]),
  };
}

/** The CSV table of a month's tax invoices and credit notes. Its columns of amounts add up. */
export function invoicesTable(
  invoices: readonly MonthInvoice[],
  t: Words,
): { headings: string[]; cells: CsvValue[][] } {
  return {
    headings: [
      t("sales.number"),
      t("sales.issued"),
      t("sales.kind"),
      t("sales.credits"),
      t("sales.buyer"),
      t("sales.buyerVat"),
      t("sales.order"),
      t("sales.net"),
      t("sales.vat"),
      t("sales.withTax"),
      t("admin_money:file.currency"),
    ],
    cells: invoices.map((one) => [
      one.number,
      one.issuedOn,
      t(`papers:kinds.${one.kind}`),
      one.credits,
      one.buyer ?? t("admin_customers:erased"),
      one.vatNumber,
      one.reference,
      one.net,
      one.tax,
      one.gross,
      one.currency,
    ]),
  };
}

/** Sums of a month in one currency; net and tax are null where not every row has them. */
export interface MonthSum {
  currency: string;
  gross: number;
  net: number | null;
  vat: number | null;
}

/** What sales or tax invoices add up to, each currency apart. */
export function monthSums(
  rows: readonly { currency: string; gross: number | null; net: number | null; vat: number | null }[],
): MonthSum[] {
  const sums = new Map<string, MonthSum>();
  for (const { currency, gross, net, vat } of rows) {
    const sum = sums.get(currency) ?? { currency, gross: 0, net: 0, vat: 0 };
    sums.set(currency, {
      currency,
      gross: exactly(sum.gross + (gross ?? 0)),
      // A sale without a price adds nothing; an invoice that shows no tax leaves the sum open.
      net: sum.net === null || (net === null && gross !== null) ? null : exactly(sum.net + (net ?? 0)),
      vat: sum.vat === null || (vat === null && gross !== null) ? null : exactly(sum.vat + (vat ?? 0)),
    });
  }
  return [...sums.values()];
}
