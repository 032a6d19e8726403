import { lazy } from "react";
import { ChartFigure } from "~/admin/charts/chart-figure";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { VisitFigures } from "./buyers.queries";

const BarsDrawing = lazy(() => import("~/admin/charts/bars-drawing"));

/** The visits of a period, by day or by week. */
export function VisitsChart({ visits }: { visits: readonly VisitFigures[] }) {
  const { t } = useTranslation("admin_campaigns");
  const format = useFormat();
  const total = visits.reduce((sum, one) => sum + one.visits, 0);
  const byDay = visits.every(({ visitors }) => visitors !== null);
  return (
    <ChartFigure
      title={t(byDay ? "visits.byDay" : "visits.byWeek")}
      total={t("visits.total", { count: total, number: format.number(total) })}
      columns={[t("buyers.visits"), ...(byDay ? [t("visits.visitors")] : []), t("buyers.orders")]}
      rows={visits.toReversed().map(({ day, visits: times, visitors, orders }) => ({
        day,
        figures: [times, ...(visitors === null ? [] : [visitors]), orders],
      }))}
    >
      <BarsDrawing days={visits.map((one) => ({ day: one.day, count: one.visits }))} label={t("buyers.visits")} />
    </ChartFigure>
  );
}
