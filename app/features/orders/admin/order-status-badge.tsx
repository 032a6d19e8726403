import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { statusMeanings, type OrderStatus } from "~domain/order-statuses";

/** The status of an order with its name for staff. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation("admin_orders");
  return <Badge tone={statusMeanings[status].tone}>{t(`orders.statuses.${status}`)}</Badge>;
}
