import { useCsvExport } from "~/admin/csv/use-csv-export";
import { useTranslation } from "~/i18n/use-translation";
import type { BuyerFigures } from "./buyers.queries";
import type { BuyersSearch } from "./buyers-search";
import { netOf } from "./net";
import { useGroupName } from "./use-group-name";

/** The report as a CSV file. Margins of several currencies are lines of their own. */
export function useBuyersExport(figures: readonly BuyerFigures[], { days, by }: BuyersSearch, currency: string) {
  const { t } = useTranslation("admin_campaigns");
  const { t: costs } = useTranslation("admin_costs");
  const nameOf = useGroupName(by);
  return useCsvExport(`buyers-${by}-${days}`, costs("file.failed"), () =>
    Promise.resolve({
      headings: [
        t(`buyers.groups.${by}`),
        t("code"),
        t("buyers.visits"),
        t("buyers.opened"),
        t("buyers.asked"),
        t("buyers.orders"),
        costs("report.deliveredCars"),
        costs("report.margin"),
        costs("file.currency"),
        t("cost"),
        t("buyers.net"),
      ],
      cells: figures.flatMap((row) =>
        (row.money.length > 0 ? row.money : [{ currency, margin: 0 }]).map((one) => [
          nameOf(row),
          row.key,
          row.visits,
          row.opened,
          row.asked,
          row.orders,
          row.delivered,
          one.margin,
          one.currency,
          row.cost,
          netOf(row, currency),
        ]),
      ),
    }),
  );
}
