import { type RecordColumn, RecordTable } from "~/admin/ui/record-table";
import { useAmountCell } from "~/admin/ui/use-amount-cell";
import { LocalizedText } from "~/i18n/localized-text";
import { usePercent } from "~/i18n/percent";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { CampaignFigures } from "./buyers.queries";
import { netOf } from "./net";

/** A row for each campaign, and one for the orders without. */
export function BuyersTable({ figures, currency }: { figures: readonly CampaignFigures[]; currency: string }) {
  const { t } = useTranslation("admin_campaigns");
  const { t: costs } = useTranslation("admin_costs");
  const format = useFormat();
  const percent = usePercent();
  const amount = useAmountCell({ marked: true });
  const columns: RecordColumn<CampaignFigures>[] = [
    {
      key: "campaign",
      header: t("campaign"),
      main: true,
      cell: ({ via, name, cost }) =>
        via === null ? (
          <span className="font-normal text-muted-foreground">{t("buyers.without")}</span>
        ) : (
          <>
            <LocalizedText text={name} as="bdi" />
            {cost === null ? null : (
              <span className="block text-xs font-normal text-muted-foreground">
                <bdi dir="ltr" className="figures">
                  {via}
                </bdi>
              </span>
            )}
          </>
        ),
    },
    {
      key: "orders",
      header: t("buyers.orders"),
      end: true,
      className: "figures",
      cell: ({ orders }) => format.number(orders),
    },
    {
      key: "delivered",
      header: costs("report.deliveredCars"),
      end: true,
      className: "figures",
      cell: ({ orders, delivered }) => (
        <>
          {format.number(delivered)}
          {orders === 0 ? null : (
            <span className="block text-xs text-muted-foreground">{percent((delivered / orders) * 100)}</span>
          )}
        </>
      ),
    },
    {
      key: "margin",
      header: costs("report.margin"),
      end: true,
      cell: ({ money }) =>
        money.length === 0
          ? "–"
          : money.map((one) => (
              <span key={one.currency} className="block">
                {amount(one.margin, one.currency)}
                {one.unknown === 0 ? null : (
                  <span className="block text-xs text-muted-foreground">
                    {costs("report.without", { count: one.unknown })}
                  </span>
                )}
              </span>
            )),
    },
    { key: "cost", header: t("cost"), end: true, cell: ({ cost }) => amount(cost, currency) },
    {
      key: "net",
      header: t("buyers.net"),
      end: true,
      className: "font-medium",
      cell: (row) => amount(netOf(row, currency), currency),
    },
  ];
  return (
    <RecordTable scrolls label={t("buyers.title")} columns={columns} rows={figures} rowKey={({ via }) => via ?? ""} />
  );
}
