import { Clock, Hourglass, UsersRound } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { Badge } from "~/ui/badge";
import type { OrderRow } from "./order-row";
import { responseClock } from "./response-clock";

interface OrderBadgesProps {
  order: OrderRow;
  /** Within which the dealer wants to answer. */
  firstResponseMinutes: number;
  now: string;
  /** Where other orders from the same phone are listed; without it the badge is no link. */
  linked?: boolean;
}

/** What cannot wait about an order: an overdue answer, a hold that ends, a customer who ordered more than once. */
export function OrderBadges({ order, firstResponseMinutes, now, linked = true }: OrderBadgesProps) {
  const { t } = useTranslation("admin_orders");
  const format = useFormat();
  const clock = responseClock(order, firstResponseMinutes, now);
  const over = order.holdUntil !== null && Date.parse(order.holdUntil) <= Date.parse(now);
  const same = (
    <Badge>
      <UsersRound aria-hidden="true" className="size-3.5" />
      {t("badges.samePhone", { count: order.samePhone })}
    </Badge>
  );
  return (
    <>
      {clock.state === "overdue" ? (
        <Badge tone="destructive">
          <Clock aria-hidden="true" className="size-3.5" />
          {t("badges.overdue", { when: format.relative(clock.due, now) })}
        </Badge>
      ) : null}
      {order.status === "reserved" && order.holdUntil !== null ? (
        <Badge tone={over ? "destructive" : "accent"}>
          <Hourglass aria-hidden="true" className="size-3.5" />
          {over ? t("badges.holdOver") : t("badges.holdEnds", { when: format.relative(order.holdUntil, now) })}
        </Badge>
      ) : null}
      {order.samePhone === 0 ? null : linked ? (
        <Link
          to={`/admin/orders?q=${encodeURIComponent(order.phone)}`}
          className="inline-flex min-h-11 items-center hover:text-accent md:min-h-0"
        >
          {same}
        </Link>
      ) : (
        same
      )}
    </>
  );
}
