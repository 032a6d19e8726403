import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";

interface OrdersChartProps {
  days: readonly { day: string; orders: number }[];
}

/** Orders a day as bars, oldest at the reading start; the same figures as a table for everyone who prefers it. */
export function OrdersChart({ days }: OrdersChartProps) {
  const { t } = useTranslation("admin");
  const format = useFormat();
  const highest = Math.max(1, ...days.map((day) => day.orders));
  const total = days.reduce((sum, day) => sum + day.orders, 0);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <figure>
      <figcaption className="mb-6 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="title">{t("dashboard.byDay")}</h2>
        <span className="figures text-sm text-muted-foreground">{t("dashboard.total", { count: total })}</span>
      </figcaption>
      <div aria-hidden="true" className="relative flex h-44 items-end gap-px border-b sm:gap-1 xl:h-80">
        <span className="figures absolute inset-x-0 top-0 -mt-px border-t border-dashed pt-1 text-xs text-muted-foreground">{format.number(highest)}</span>
        {days.map(({ day, orders }) => (
          <span key={day} title={t("dashboard.onDay", { count: orders, date: format.date(day) })} className="group relative flex h-full min-w-0 grow items-end">
            <span
              className={orders === 0 ? "h-0.5 w-full bg-border" : "w-full bg-accent opacity-75 transition-opacity group-hover:opacity-100"}
              style={orders === 0 ? undefined : { height: `${(orders / highest) * 100}%` }}
            />
          </span>
        ))}
      </div>
      <p aria-hidden="true" className="figures mt-2 flex justify-between text-xs text-muted-foreground">
        <span>{format.date(first.day)}</span>
        <span>{format.date(last.day)}</span>
      </p>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted-foreground underline decoration-accent underline-offset-4 hover:text-foreground">
          {t("dashboard.showTable")}
        </summary>
        <table className="figures mt-2 w-full max-w-md">
          <caption className="sr-only">{t("dashboard.byDay")}</caption>
          <thead>
            <tr className="border-b text-xs text-muted-foreground">
              <th scope="col" className="py-2 text-start font-medium">
                {t("dashboard.day")}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {t("dashboard.count")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {days.toReversed().map(({ day, orders }) => (
              <tr key={day}>
                <th scope="row" className="py-1.5 text-start font-normal">
                  {format.date(day)}
                </th>
                <td className="py-1.5 text-end">{format.number(orders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
