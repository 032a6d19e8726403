import { useCsvExport } from "~/admin/csv/use-csv-export";
import { daysOfMonth } from "~/admin/months";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { collectMargins, collectStockedCars } from "./margins.queries";
import { marginsTable } from "./margins-file";

/** Downloads the margins of a month's orders as a CSV file. */
export function useMarginsExport(month: string) {
  const { t } = useTranslation("admin_costs");
  const { language } = useLanguage();
  return useCsvExport(`margins-${month}`, t("file.failed"), async (watch) => {
    const rows = await collectMargins(await browserClient(), daysOfMonth(month), watch);
    return marginsTable(rows, t, language);
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
