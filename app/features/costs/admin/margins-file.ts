import type { TFunction } from "i18next";
import type { CsvValue } from "~/admin/csv/csv-text";
import { textIn } from "~/i18n/localized";
import type { Language } from "~domain/languages";
import type { OrderMargin } from "./margins";

/**
 * The CSV table of a month's margins: what was agreed, and the calculation of the margin from the price without tax.
 */
export function marginsTable(
  rows: readonly OrderMargin[],
  t: TFunction<"admin_costs">,
  language: Language,
): { headings: string[]; cells: CsvValue[][] } {
  return {
    headings: [
      t("report.order"),
      t("report.delivered"),
      t("report.car"),
      t("report.stockNo"),
      t("report.colleague"),
      t("report.agreed"),
      t("report.price"),
      t("report.extras"),
      t("report.income"),
      t("report.costs"),
      t("report.margin"),
      t("file.currency"),
      t("report.days"),
      t("file.problem"),
    ],
    cells: rows.map((row) => [
      row.reference,
      row.deliveredOn,
      textIn(row.car, language),
      row.stockNo,
      row.assignee,
      row.agreed,
      row.price,
      row.extras,
      row.income,
      row.costs,
      row.margin,
      row.currency,
      row.days,
      row.problem && t(`report.problems.${row.problem}`),
    ]),
  };
}
