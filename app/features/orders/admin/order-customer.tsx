import { useTranslation } from "~/i18n/use-translation";
import type { OrderRow } from "./order-row";

/** The customer's name on an order, or a text that the customer was erased. */
export function OrderCustomer({ order }: { order: Pick<OrderRow, "customer" | "erasedAt"> }) {
  const { t } = useTranslation("admin_customers");
  return order.erasedAt === null ? order.customer : <span className="text-muted-foreground">{t("erased")}</span>;
}
