import { Link } from "react-router";
import { useAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { DashboardMoney } from "./dashboard-money.queries";

/** Orders that were delivered before they were paid in full, with what is open: the first five, and a link to all. */
export function UnpaidDeliveries({ unpaid }: { unpaid: DashboardMoney["unpaid"] }) {
  const { t } = useTranslation("admin_dashboard");
  const format = useFormat();
  const money = useAccountMoney();
  if (unpaid.count === 0) return null;
  return (
    <div className="mb-6 border-s-2 border-destructive ps-5">
      <h3 className="text-sm font-medium">
        <Link to="/admin/orders?status=unpaid" className="inline-flex min-h-11 items-center text-link">
          {t("unpaidDeliveries", { number: format.number(unpaid.count) })}
        </Link>
      </h3>
      <ul>
        {unpaid.rows.map((order) => (
          <li key={order.id}>
            <Link
              to={`/admin/orders/${order.id}`}
              className="flex min-h-11 flex-wrap items-center gap-x-4 py-1 hover:text-accent"
            >
              <bdi dir="ltr" className="figures font-medium">
                {order.reference}
              </bdi>
              <bdi className="figures">{money(order.balance, order.currency)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
