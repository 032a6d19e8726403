import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { LocalizedText } from "~/i18n/localized-text";
import { useFormat } from "~/i18n/use-format";
import { cn } from "~/ui/cn";
import type { OrdersOfPhone } from "./order.queries";
import { OrderStatusBadge } from "./order-status-badge";

/** Links to the newest orders from one phone and to the list of all of them, or a text that there are none. */
export function OrderLinks({ phone, orders, total }: OrdersOfPhone) {
  const { t } = useTranslation("admin_orders");
  const format = useFormat();
  if (orders.length === 0) return <p className="border-b py-3 text-sm text-muted-foreground">{t("others.noOrders")}</p>;
  return (
    <>
      <ul className="divide-y border-b">
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={`/admin/orders/${order.id}`} className="grid gap-1 py-3 hover:text-accent">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <bdi dir="ltr" className="figures">
                  {order.reference}
                </bdi>
                <OrderStatusBadge status={order.status} />
              </span>
              <span className="flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground">
                <LocalizedText text={order.car} />
                <time dateTime={order.createdAt}>{format.date(order.createdAt)}</time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > orders.length ? (
        <Link
          to={`/admin/orders?q=${encodeURIComponent(phone)}`}
          className={cn(
            "inline-flex min-h-11 items-center text-sm underline",
            "decoration-accent underline-offset-4 hover:text-accent",
          )}
        >
          {t("others.more", { number: format.number(total - orders.length) })}
        </Link>
      ) : null}
    </>
  );
}
