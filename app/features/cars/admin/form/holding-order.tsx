import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { useMay } from "~/admin/permissions/permissions-provider";
import type { HoldingOrder as HeldFor } from "../car.queries";
import type { OpenOrders } from "../open-orders/open-orders.queries";
import { buttonStyles } from "~/ui/button-styles";

export interface HoldingOrderProps {
  /** The order that the car belongs to; null if there is none, and for users who may not see orders. */
  order: HeldFor | null;
  /** The open orders that wait for the car. */
  openOrders: OpenOrders;
}

/** Says that the car belongs to an order, with a link to it for users who may see orders. */
export function HoldingOrder({
  order,
  said,
}: Pick<HoldingOrderProps, "order"> & { /** Whether the text is shown elsewhere already. */ said: boolean }) {
  const { t } = useTranslation("admin_car");
  const may = useMay();
  return (
    <div className="text-sm text-muted-foreground">
      {said ? null : <p>{t(order?.sold ? "form.problems.car_sold_by_order" : "form.problems.car_has_reservation")}</p>}
      {may("orders.work") ? (
        <Link to={order ? `/admin/orders/${order.id}` : "/admin/orders"} className={buttonStyles({ variant: "link" })}>
          {order ? t("form.move.order", { reference: `\u2068${order.reference}\u2069` }) : t("form.move.orders")}
        </Link>
      ) : null}
    </div>
  );
}
