import type { TFunction } from "i18next";
import type { CsvValue } from "~/admin/csv/csv-text";
import { textIn } from "~/i18n/localized";
import type { Language } from "~domain/languages";
import type { MonthSale } from "./ledger";

/** The CSV table of a month's sales, as an accountant books them. */
export function salesTable(
  sales: readonly MonthSale[],
  t: TFunction<["admin_payments", "admin_money"]>,
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
      t("admin_money:file.currency"),
      t("sales.methods"),
    ],
    cells: sales.map((sale) => [
      sale.number,
      sale.deliveredOn,
      sale.reference,
      sale.buyer,
      textIn(sale.car, language),
      sale.stockNo,
      sale.agreed,
      sale.gross,
      sale.net,
      sale.vat,
      sale.tradeIn,
      sale.currency,
      sale.methods.map((method) => t(`admin_money:methods.${method}`)).join(", "),
    ]),
  };
}

/** What sales add up to, each currency apart. */
export function salesSums(
  sales: readonly MonthSale[],
): { currency: string; gross: number; net: number; vat: number }[] {
  const sums = new Map<string, { currency: string; gross: number; net: number; vat: number }>();
  for (const { currency, gross, net, vat } of sales) {
    const sum = sums.get(currency) ?? { currency, gross: 0, net: 0, vat: 0 };
    sums.set(currency, { currency, gross: sum.gross + (gross ?? 0), net: sum.net + (net ?? 0), vat: sum.vat + vat });
  }
  return [...sums.values()];
}
