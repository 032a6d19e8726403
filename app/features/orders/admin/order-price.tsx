import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import type { OrderRow } from "./order-row";

/** The price of an order in a list: the agreed one, else the listed one; in the decimals of the amounts beside it. */
export function OrderPrice({ order }: { order: Pick<OrderRow, "price" | "agreedPrice" | "currency"> }) {
  const { t } = useTranslation("admin_orders");
  const money = useAccountMoney();
  const price = order.agreedPrice ?? order.price;
  return price === null ? t("orders.onRequest") : <bdi>{money(price, order.currency)}</bdi>;
}
