import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { Badge } from "~/ui/badge";
import { OrderCustomer } from "./order-customer";
import { OrderBadges } from "./order-badges";
import type { OrderRow } from "./order-row";
import { OrderStatusBadge } from "./order-status-badge";

interface DetailHeaderProps {
  order: OrderRow;
  firstResponseMinutes: number;
  now: string;
  actions?: ReactNode;
}

/** Whose order this is, and its status, in three lines. */
export function DetailHeader({ order, firstResponseMinutes, now, actions }: DetailHeaderProps) {
  const { t } = useTranslation("admin_orders");
  const { t: common } = useTranslation("admin");
  const format = useFormat();
  return (
    <header className="mb-8">
      <title>{`${order.reference} · ${common("title")}`}</title>
      <Link
        to="/admin/orders"
        className="inline-flex min-h-11 items-center gap-2 text-sm text-muted-foreground hover:text-foreground"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {t("orders.title")}
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="headline">
            <bdi dir="ltr" className="figures">
              {order.reference}
            </bdi>
          </h1>
          <p className="mt-2 text-muted-foreground">
            <bdi>
              <OrderCustomer order={order} />
            </bdi>{" "}
            <span aria-hidden="true">{"·"}</span>{" "}
            <time dateTime={order.createdAt}>{t("desk.placed", { date: format.dateTime(order.createdAt) })}</time>
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-2">
            <OrderStatusBadge status={order.status} />
            <OrderBadges order={order} firstResponseMinutes={firstResponseMinutes} now={now} full />
            {order.deletedAt === null ? null : <Badge tone="destructive">{t("trash.inTrash")}</Badge>}
          </div>
        </div>
        {actions}
      </div>
    </header>
  );
}
