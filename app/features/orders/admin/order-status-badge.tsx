import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import type { OrderStatus } from "../orders";

const tones: Partial<Record<OrderStatus, "accent" | "success" | "destructive">> = {
  new: "accent",
  reserved: "success",
  ready: "success",
  delivered: "success",
  cancelled: "destructive",
  lost: "destructive",
  expired: "destructive",
};

/** The state of an order as staff call it. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation("admin_orders");
  return <Badge tone={tones[status] ?? "neutral"}>{t(`orders.statuses.${status}`)}</Badge>;
}
