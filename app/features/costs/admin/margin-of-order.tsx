import { Link } from "react-router";
import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import type { OrderMargin } from "./margins";

/** The calculation of an order's margin, from the agreed price to the result. */
export function MarginOfOrder({ margin }: { margin: OrderMargin }) {
  const { t } = useTranslation("admin_costs");
  const money = useAccountMoney();
  const amount = (value: number | null) => (value === null ? "–" : money(value, margin.currency));
  const rows = [
    { name: t("report.price"), value: margin.price },
    { name: t("report.extras"), value: margin.extras },
    { name: t("report.costs"), value: 0 - margin.costs },
  ];
  return (
    <section aria-label={t("marginOf", { reference: margin.reference })}>
      <h3 className="border-b py-2.5 text-sm font-medium">
        {t(margin.status === "delivered" ? "earned" : "expected")}{" "}
        <Link to={`/admin/orders/${margin.id}`} className="text-link">
          <bdi dir="ltr" className="figures">
            {margin.reference}
          </bdi>
        </Link>
      </h3>
      <dl className="grid">
        {rows.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-6 border-b border-border/50 py-2.5 text-sm">
            <dt>{name}</dt>
            <dd className="figures whitespace-nowrap">
              <bdi>{amount(value)}</bdi>
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-6 border-b py-2.5 font-medium">
          <dt>{t("report.margin")}</dt>
          <dd className={cn("figures whitespace-nowrap", (margin.margin ?? 0) < 0 && "text-destructive")}>
            <bdi>{amount(margin.margin)}</bdi>
          </dd>
        </div>
      </dl>
      {margin.problem === null ? null : (
        <p className="mt-2 text-sm text-accent">{t(`report.problems.${margin.problem}`)}</p>
      )}
    </section>
  );
}
