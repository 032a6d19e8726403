import { Link } from "react-router";
import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { useNow } from "~/admin/ui/use-now";
import type { Figures } from "./dashboard.queries";

interface OverdueHoldsProps {
  holds: NonNullable<Figures["orders"]>["overdueHolds"];
}

/** Reservations whose time is over and that money or an agreement binds: who, what was paid, until when. */
export function OverdueHolds({ holds }: OverdueHoldsProps) {
  const { t } = useTranslation("admin_dashboard");
  const format = useFormat();
  const money = useAccountMoney();
  const now = useNow();
  if (holds.count === 0) return null;
  return (
    <div className="mb-6 border-s-2 border-destructive ps-5">
      <h3 className="text-sm font-medium">
        <Link to="/admin/orders?status=hold_overdue" className="inline-flex min-h-11 items-center text-link">
          {t("overdueHolds", { number: format.number(holds.count) })}
        </Link>
      </h3>
      <ul>
        {holds.rows.map((hold) => (
          <li key={hold.id}>
            <Link
              to={`/admin/orders/${hold.id}`}
              className="flex min-h-11 flex-wrap items-center gap-x-4 py-1 hover:text-accent"
            >
              <bdi className="font-medium">{hold.customer}</bdi>
              <bdi dir="ltr" className="figures text-sm text-muted-foreground">
                {hold.reference}
              </bdi>
              <span className="figures">
                {hold.paid > 0 ? <bdi>{money(hold.paid, hold.currency)}</bdi> : <bdi dir="ltr">{hold.agreement}</bdi>}
              </span>
              <time dateTime={hold.holdUntil} className="text-sm text-muted-foreground">
                {t("overdueHoldEnded", { when: format.relative(hold.holdUntil, now) })}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
