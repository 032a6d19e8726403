import { Download } from "lucide-react";
import { ExportBar } from "~/admin/csv/export-bar";
import { AdminPage } from "~/admin/layout/admin-page";
import { MonthSwitch } from "~/admin/ui/month-switch";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useMonthName } from "~/i18n/month";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { ColleagueTable } from "./colleague-table";
import { MarginTable, MonthTable } from "./margin-tables";
import { MarginFigures } from "./margin-figures";
import type { MarginsReport } from "./margins.queries";
import { StockAgesSection } from "./stock-ages-section";
import { useMarginsExport } from "./use-margins-export";

interface MarginsPageProps {
  report: MarginsReport;
  staff: readonly Colleague[];
}

/**
 * The margin report: the orders of a month, by colleague and compared with other months, and the days in stock.
 */
export function MarginsPage({ report, staff }: MarginsPageProps) {
  const { t } = useTranslation("admin_costs");
  const { t: cars } = useTranslation("admin_cars");
  const monthName = useMonthName();
  const { month } = report.search;
  const file = useMarginsExport(month);
  const all = report.totals.filter(({ part }) => part === "all");
  return (
    <AdminPage
      title={t("report.title")}
      intro={t("report.intro")}
      backTo={{ to: "/admin/cars", label: cars("title") }}
      actions={
        <Button
          variant="outline"
          busy={file.done !== null}
          disabled={report.margins.length === 0}
          onClick={file.exportCsv}
          className="max-sm:px-3.5"
        >
          {file.done === null ? <Download aria-hidden="true" /> : null}
          {t("file.month")}
        </Button>
      }
    >
      <ExportBar done={file.done} total={report.margins.length} onStop={file.stop} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-2">
        <section aria-labelledby="margin-month" className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <MonthSwitch id="margin-month" month={month} />
          {report.margins.length === 0 ? (
            <p className="border-y py-10 text-muted-foreground">
              {t("report.nothing", { month: `\u2068${monthName(month)}\u2069` })}
            </p>
          ) : (
            <>
              {all.map((total) => (
                <MarginFigures key={total.currency} total={total} />
              ))}
              <MarginTable margins={report.margins} />
            </>
          )}
          <ColleagueTable figures={report.colleagues} staff={staff} />
          <MonthTable months={report.months} current={month} />
        </section>
        <StockAgesSection report={report} />
      </div>
    </AdminPage>
  );
}
