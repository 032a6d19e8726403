import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import { useRelativeTime } from "~/i18n/relative-time";
import { useFormat } from "~/i18n/use-format";
import { useNow } from "~/admin/ui/use-now";
import type { Figures } from "./dashboard.queries";
import { OrdersNotice } from "./orders-notice";

interface OverdueHoldsProps {
  holds: NonNullable<Figures["orders"]>["overdueHolds"];
}

/** Reservations whose time is over and that money or an agreement binds: who, what was paid, until when. */
export function OverdueHolds({ holds }: OverdueHoldsProps) {
  const { t } = useTranslation("admin_dashboard");
  const format = useFormat();
  const relativeTime = useRelativeTime();
  const money = useAccountMoney();
  const now = useNow();
  if (holds.count === 0) return null;
  return (
    <OrdersNotice
      title={t("overdueHolds", { number: format.number(holds.count) })}
      to="/admin/orders?status=hold_overdue"
      orders={holds.rows}
    >
      {(hold) => (
        <>
          <bdi className="font-medium">{hold.customer}</bdi>
          <bdi dir="ltr" className="figures text-sm text-muted-foreground">
            {hold.reference}
          </bdi>
          <span className="figures">
            {hold.paid > 0 ? <bdi>{money(hold.paid, hold.currency)}</bdi> : <bdi dir="ltr">{hold.agreement}</bdi>}
          </span>
          <time dateTime={hold.holdUntil} className="text-sm text-muted-foreground">
            {t("overdueHoldEnded", { when: relativeTime(hold.holdUntil, now) })}
          </time>
        </>
      )}
    </OrdersNotice>
  );
}
