import { lazy } from "react";
import { ChartFigure } from "~/admin/charts/chart-figure";
import { usePercent } from "~/i18n/percent";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { DeviceVisits, VisitFigures } from "./buyers.queries";

const BarsDrawing = lazy(() => import("~/admin/charts/bars-drawing"));

interface VisitsChartProps {
  visits: readonly VisitFigures[];
  devices: readonly DeviceVisits[];
}

/** The visits of a period, by day or by week, and on what devices they were. */
export function VisitsChart({ visits, devices }: VisitsChartProps) {
  const { t } = useTranslation("admin_campaigns");
  const format = useFormat();
  const percent = usePercent();
  const total = visits.reduce((sum, one) => sum + one.visits, 0);
  const byDay = visits.every(({ visitors }) => visitors !== null);
  const onDevices = devices.reduce((sum, one) => sum + one.visits, 0);
  return (
    <>
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
      <p className="figures mt-3 flex flex-wrap gap-x-5 text-sm text-muted-foreground">
        {devices.map((one) => (
          <span key={one.device}>
            {t(`visits.devices.${one.device}`)} {percent((one.visits / onDevices) * 100)}
          </span>
        ))}
      </p>
    </>
  );
}
