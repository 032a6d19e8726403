import { useAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import type { MarginTotal } from "./margins";

/** The totals of a month in one currency. */
export function MarginFigures({ total }: { total: MarginTotal }) {
  const { t } = useTranslation("admin_costs");
  const format = useFormat();
  const money = useAccountMoney();
  const figures = [
    { name: t("report.margin"), value: money(total.margin, total.currency), strong: true },
    { name: t("report.income"), value: money(total.income, total.currency) },
    { name: t("report.costs"), value: money(total.costs, total.currency) },
    { name: t("report.deliveredCars"), value: format.number(total.orders) },
    {
      name: t("report.meanDays"),
      value: total.days === null ? "–" : t("days", { count: Math.round(total.days), days: format.number(total.days) }),
    },
  ];
  return (
    <div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-5">
        {figures.map(({ name, value, strong }) => (
          <div key={name} className={cn("border-t-2 py-3", strong ? "border-accent" : "border-border")}>
            <dt className="text-sm text-muted-foreground">{name}</dt>
            <dd
              className={cn(
                "figures mt-1 text-xl font-light whitespace-nowrap",
                strong && total.margin < 0 && "text-destructive",
              )}
            >
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {total.unknown > 0 ? (
        <p className="mt-2 text-sm text-accent">{t("report.unknown", { count: total.unknown })}</p>
      ) : null}
    </div>
  );
}
