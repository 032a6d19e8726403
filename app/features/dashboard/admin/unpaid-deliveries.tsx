import { useAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { DashboardMoney } from "./dashboard-money.queries";
import { OrdersNotice } from "./orders-notice";

/** Orders that were delivered before they were paid in full, with what is open: the first five, and a link to all. */
export function UnpaidDeliveries({ unpaid }: { unpaid: DashboardMoney["unpaid"] }) {
  const { t } = useTranslation("admin_dashboard");
  const format = useFormat();
  const money = useAccountMoney();
  if (unpaid.count === 0) return null;
  return (
    <OrdersNotice
      title={t("unpaidDeliveries", { number: format.number(unpaid.count) })}
      to="/admin/orders?status=unpaid"
      orders={unpaid.rows}
    >
      {(order) => (
        <>
          <bdi dir="ltr" className="figures font-medium">
            {order.reference}
          </bdi>
          <bdi className="figures">{money(order.balance, order.currency)}</bdi>
        </>
      )}
    </OrdersNotice>
  );
}
