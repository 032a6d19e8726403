import { useCsvExport } from "~/admin/csv/use-csv-export";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { collectMargins, collectStockedCars } from "./margins.queries";
import { daysOfMonth } from "./margins-search";

/** Downloads the margins of a month's orders as a CSV file. */
export function useMarginsExport(month: string) {
  const { t } = useTranslation("admin_costs");
  const { language } = useLanguage();
  return useCsvExport(`margins-${month}`, t("file.failed"), async (watch) => {
    const rows = await collectMargins(await browserClient(), daysOfMonth(month), watch);
    return {
      headings: [
        t("report.order"),
        t("report.delivered"),
        t("report.car"),
        t("report.stockNo"),
        t("report.colleague"),
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
  });
}

/** Downloads the cars in stock as a CSV file. */
export function useStockExport() {
  const { t } = useTranslation("admin_costs");
  const { t: cars } = useTranslation("cars");
  const { language } = useLanguage();
  return useCsvExport("stock-days", t("file.failed"), async (watch) => {
    const rows = await collectStockedCars(await browserClient(), watch);
    return {
      headings: [
        t("report.stockNo"),
        t("report.car"),
        t("stock.status"),
        t("stock.since"),
        t("report.days"),
        t("report.costs"),
        t("stock.price"),
        t("file.currency"),
        t("file.problem"),
      ],
      cells: rows.map((row) => [
        row.stockNo,
        textIn(row.title, language),
        cars(`status.${row.status}`),
        row.since,
        row.days,
        row.costs,
        row.price,
        row.currency,
        row.bought ? null : t("report.problems.no_purchase"),
      ]),
    };
  });
}
