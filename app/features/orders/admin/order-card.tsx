import { FollowUpDate } from "~/admin/follow-ups/follow-up-date";
import { AssigneeName } from "~/admin/ui/assignee-name";
import { LocalizedText } from "~/i18n/localized-text";
import { useRelativeTime } from "~/i18n/relative-time";
import { useTranslation } from "~/i18n/use-translation";
import { OrderBadges } from "./order-badges";
import { OrderPrice } from "./order-price";
import type { OrderRow } from "./order-row";
import { OrderStatusBadge } from "./order-status-badge";

interface OrderCardProps {
  order: OrderRow;
  firstResponseMinutes: number;
  now: string;
}

/** An order in the list on a phone, below its customer: car and amount, status, age and to whom it is assigned. */
export function OrderCard({ order, firstResponseMinutes, now }: OrderCardProps) {
  const { t } = useTranslation("admin_follow_ups");
  const relativeTime = useRelativeTime();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="flex items-baseline justify-between gap-4">
        <LocalizedText text={order.car} className="min-w-0 truncate" />
        <span className="figures shrink-0 text-muted-foreground">
          <OrderPrice order={order} />
        </span>
      </p>
      <div className="flex items-center justify-between gap-3">
        <span className="flex shrink-0 items-center gap-1.5">
          <OrderStatusBadge status={order.status} />
          {order.followUp === null ? (
            <OrderBadges
              order={{ ...order, samePhone: 0 }}
              firstResponseMinutes={firstResponseMinutes}
              now={now}
              linked={false}
            />
          ) : (
            <FollowUpDate on={order.followUp.on} />
          )}
          {order.lostReason === null ? null : (
            <span className="text-xs text-muted-foreground">{t(`lost.reasons.${order.lostReason}`)}</span>
          )}
        </span>
        <span className="min-w-0 truncate text-xs text-muted-foreground">
          <time dateTime={order.createdAt}>{relativeTime(order.createdAt, now)}</time>
          {" · "}
          <AssigneeName name={order.assignee} />
        </span>
      </div>
    </div>
  );
}
