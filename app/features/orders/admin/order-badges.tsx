import { Clock, Hourglass, UsersRound } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { useRelativeTime } from "~/i18n/relative-time";
import { useLanguage } from "~/i18n/use-language";
import { Badge } from "~/ui/badge";
import type { OrderRow } from "./order-row";
import { responseClock } from "./response-clock";
import { formatTimeSpan } from "./time-span";

interface OrderBadgesProps {
  order: OrderRow;
  /** Minutes within which the dealer wants to answer a new order. */
  firstResponseMinutes: number;
  now: string;
  /** Whether the "same phone" badge links to the orders from that phone; true by default. */
  linked?: boolean;
  /** Whether to write times in full; lists and the board show a short form. */
  full?: boolean;
}

/** Badges of an order: overdue answer, end of the hold, other orders from the same phone. */
export function OrderBadges({ order, firstResponseMinutes, now, linked = true, full = false }: OrderBadgesProps) {
  const { t } = useTranslation("admin_orders");
  const relativeTime = useRelativeTime();
  const { language } = useLanguage();
  const clock = responseClock(order, firstResponseMinutes, now);
  const over = order.holdUntil !== null && Date.parse(order.holdUntil) <= Date.parse(now);
  // A clock that ends nothing is not shown.
  const bound = over ? null : order.boundBy;
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
          <Said
            full={t("badges.overdue", { when: relativeTime(clock.due, now) })}
            short={full ? null : t("badges.late", { span: formatTimeSpan(clock.due, now, language) })}
          />
        </Badge>
      ) : null}
      {order.status === "reserved" && order.holdUntil !== null ? (
        <Badge tone={over ? "destructive" : "accent"} className="max-w-full whitespace-normal!">
          <Hourglass aria-hidden="true" className="size-3.5 shrink-0" />
          {bound === null ? (
            <Said
              full={over ? t("badges.holdOver") : t("badges.holdEnds", { when: relativeTime(order.holdUntil, now) })}
              short={over || full ? null : t("badges.left", { span: formatTimeSpan(order.holdUntil, now, language) })}
            />
          ) : (
            t(`badges.bound.${bound}`)
          )}
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

/** A short text with its full form for screen readers and as a tooltip. */
function Said({ full, short }: { full: string; short: string | null }) {
  if (short === null) return full;
  return (
    <>
      <span className="sr-only">{full}</span>
      <span aria-hidden="true" title={full}>
        {short}
      </span>
    </>
  );
}
