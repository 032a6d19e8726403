import { Download } from "lucide-react";
import { Link } from "react-router";
import { AdminPage } from "~/admin/layout/admin-page";
import { settingsTabTo } from "~/admin/layout/settings-tabs";
import { AdminTabs } from "~/admin/layout/tabs";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { EmptyState } from "~/ui/empty-state";
import type { BuyerFigures, DeviceVisits, MissedSearch, VisitFigures } from "./buyers.queries";
import { type BuyersPeriod, buyersGroups, buyersPeriods, type BuyersSearch, buyersTo } from "./buyers-search";
import { BuyersTable } from "./buyers-table";
import { MissedSearches } from "./missed-searches";
import { VisitsChart } from "./visits-chart";
import { useBuyersExport } from "./use-buyers-export";

interface BuyersPageProps {
  figures: BuyerFigures[];
  missed: MissedSearch[];
  visits: VisitFigures[];
  devices: DeviceVisits[];
  search: BuyersSearch;
  currency: string;
}

/** What brings buyers in a period, from visits to the margin: by what brought them, car, brand, showroom, language. */
export function BuyersPage({ figures, missed, visits, devices, search, currency }: BuyersPageProps) {
  const { t } = useTranslation("admin_campaigns");
  const { t: cars } = useTranslation("admin_cars");
  const format = useFormat();
  const periodName = (period: BuyersPeriod) => t("buyers.days", { count: period, days: format.number(period) });
  const file = useBuyersExport(figures, search, currency);
  return (
    <AdminPage
      title={t("buyers.title")}
      intro={<p className="measure">{t("buyers.intro")}</p>}
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
        label={t("buyers.by")}
        tabs={buyersGroups.map((by) => ({
          to: buyersTo({ ...search, by }),
          label: t(`buyers.groups.${by}`),
          current: by === search.by,
        }))}
      />
      <AdminTabs
        label={t("buyers.period")}
        tabs={buyersPeriods.map((days) => ({
          to: buyersTo({ ...search, days }),
          label: periodName(days),
          current: days === search.days,
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
          <BuyersTable figures={figures} by={search.by} currency={currency} />
          {search.by !== "via" || figures.some(({ cost }) => cost !== null) ? null : (
            <p className="mt-4 text-muted-foreground">
              {t("buyers.hint")}{" "}
              <Link to={settingsTabTo("campaigns")} className="text-link">
                {t("title")}
              </Link>
            </p>
          )}
        </>
      )}
      {visits.some((one) => one.visits > 0) ? (
        <div className="mt-12">
          <VisitsChart visits={visits} devices={devices} />
        </div>
      ) : null}
      <MissedSearches missed={missed} />
    </AdminPage>
  );
}
