import { DetailHeader } from "~/admin/layout/detail-header";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { OrderBadges } from "./order-badges";
import { OrderCustomer } from "./order-customer";
import type { OrderRow } from "./order-row";
import { OrderStatusBadge } from "./order-status-badge";

interface OrderHeaderProps {
  order: OrderRow;
  firstResponseMinutes: number;
  now: string;
}

/** Reference, badges and customer of an order. */
export function OrderHeader({ order, firstResponseMinutes, now }: OrderHeaderProps) {
  const { t } = useTranslation("admin_orders");
  const format = useFormat();
  return (
    <DetailHeader
      title={order.reference}
      heading={
        <bdi dir="ltr" className="figures">
          {order.reference}
        </bdi>
      }
      backTo={{ to: "/admin/orders", label: t("orders.title") }}
      badges={
        <>
          <OrderStatusBadge status={order.status} />
          <OrderBadges order={order} firstResponseMinutes={firstResponseMinutes} now={now} full />
        </>
      }
      trashed={order.deletedAt !== null}
    >
      <p className="mt-2 text-muted-foreground">
        <bdi>
          <OrderCustomer order={order} />
        </bdi>{" "}
        <span aria-hidden="true">{"·"}</span>{" "}
        <time dateTime={order.createdAt}>
          {t(order.source === "website" ? "desk.placed" : "desk.recorded", { date: format.dateTime(order.createdAt) })}
        </time>
      </p>
    </DetailHeader>
  );
}
