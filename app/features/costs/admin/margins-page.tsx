import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { Link, useLocation, useSearchParams } from "react-router";
import { ExportBar } from "~/admin/csv/export-bar";
import { AdminPage } from "~/admin/layout/admin-page";
import { listAddress } from "~/admin/ui/list-address";
import { useMonthName } from "~/i18n/month";
import { useTranslation } from "~/i18n/use-translation";
import { dayAt } from "~/utils/local-time";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { ColleagueTable, MarginTable, MonthTable } from "./margin-tables";
import { MarginFigures } from "./margin-figures";
import type { MarginsReport } from "./margins.queries";
import { monthsLater } from "./margins-search";
import { StockAgesSection } from "./stock-ages-section";
import { useMarginsExport } from "./use-margins-export";

/**
 * The margin report: the orders of a month, by colleague and compared with other months, and the days in stock.
 */
export function MarginsPage({ report }: { report: MarginsReport }) {
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
      <div className="grid gap-12 pt-2">
        <section aria-labelledby="margin-month" className="grid gap-6">
          <MonthSwitch month={month} />
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
              <ColleagueTable totals={report.totals.filter(({ part }) => part === "colleague")} />
            </>
          )}
          <MonthTable months={report.months} current={month} />
        </section>
        <StockAgesSection report={report} />
      </div>
    </AdminPage>
  );
}

/** The month, with links to the previous and the next one. */
function MonthSwitch({ month }: { month: string }) {
  const { t } = useTranslation("admin_costs");
  const monthName = useMonthName();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const to = (other: string) => listAddress(pathname, parameters, { month: other });
  const [before, after] = [monthsLater(month, -1), monthsLater(month, 1)];
  const look = buttonStyles({ variant: "outline", className: "px-3" });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Link to={to(before)} preventScrollReset className={look}>
        <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
        <span className="sr-only">{t("report.before", { month: monthName(before) })}</span>
      </Link>
      <h2 id="margin-month" className="title min-w-40 text-center">
        {monthName(month)}
      </h2>
      {after > dayAt().slice(0, 7) ? null : (
        <Link to={to(after)} preventScrollReset className={look}>
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
          <span className="sr-only">{t("report.after", { month: monthName(after) })}</span>
        </Link>
      )}
    </div>
  );
}
