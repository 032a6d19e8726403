import { Download } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useCsvExport } from "~/admin/csv/use-csv-export";
import { AdminPage } from "~/admin/layout/admin-page";
import { AdminTabs } from "~/admin/layout/tabs";
import { EmptyState } from "~/ui/empty-state";
import { buttonStyles } from "~/ui/button-styles";
import { Button } from "~/ui/button";
import { textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { settingsTabTo } from "~/admin/layout/settings-tabs";
import type { CampaignFigures } from "./buyers.queries";
import { type BuyersPeriod, buyersPeriods } from "./buyers-search";
import { BuyersTable } from "./buyers-table";
import { netOf } from "./net";

interface BuyersPageProps {
  figures: CampaignFigures[];
  days: BuyersPeriod;
  currency: string;
}

/** What brings buyers: the orders of a period by campaign, what they earned, and what the campaign cost. */
export function BuyersPage({ figures, days, currency }: BuyersPageProps) {
  const { t } = useTranslation("admin_campaigns");
  const { t: cars } = useTranslation("admin_cars");
  const { t: costs } = useTranslation("admin_costs");
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const format = useFormat();
  const periodName = (period: BuyersPeriod) => t("buyers.days", { count: period, days: format.number(period) });
  const file = useCsvExport(`campaigns-${days}`, costs("file.failed"), () =>
    Promise.resolve({
      headings: [
        t("campaign"),
        t("code"),
        t("buyers.orders"),
        costs("report.deliveredCars"),
        costs("report.margin"),
        costs("file.currency"),
        t("cost"),
        t("buyers.net"),
      ],
      // Margins of several currencies are lines of their own.
      cells: figures.flatMap((row) =>
        (row.money.length > 0 ? row.money : [{ currency, margin: 0 }]).map((one) => [
          row.via === null ? t("buyers.without") : textIn(row.name, language),
          row.via,
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
  return (
    <AdminPage
      title={t("buyers.title")}
      intro={t("buyers.intro")}
      backTo={{ to: "/admin/cars", label: cars("title") }}
      actions={
        figures.length === 0 ? undefined : (
          <Button variant="outline" busy={file.done !== null} onClick={file.exportCsv} className="max-sm:px-3.5">
            {file.done === null ? <Download aria-hidden="true" /> : null}
            {t("buyers.export")}
          </Button>
        )
      }
    >
      <AdminTabs
        label={t("buyers.period")}
        tabs={buyersPeriods.map((period) => ({
          to: `${pathname}?days=${period}`,
          label: periodName(period),
          current: period === days,
        }))}
      />
      {figures.length === 0 ? (
        <EmptyState
          title={t("buyers.empty")}
          description={t("intro")}
          actions={
            <Link to={settingsTabTo("campaigns")} className={buttonStyles({ variant: "outline" })}>
              {t("add")}
            </Link>
          }
        />
      ) : (
        <>
          <BuyersTable figures={figures} currency={currency} />
          {figures.some(({ cost }) => cost !== null) ? null : (
            <p className="mt-4 text-muted-foreground">
              {t("buyers.hint")}{" "}
              <Link to={settingsTabTo("campaigns")} className="text-link">
                {t("title")}
              </Link>
            </p>
          )}
        </>
      )}
    </AdminPage>
  );
}
