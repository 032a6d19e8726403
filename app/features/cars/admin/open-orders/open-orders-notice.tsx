import { TriangleAlert } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { useFormat } from "~/i18n/use-format";
import type { OpenOrders } from "./open-orders.queries";

/** Says how many open orders there are for the cars that would leave the offer, with links to the first of them. */
export function OpenOrdersNotice({ found }: { found: OpenOrders }) {
  const { t } = useTranslation("admin_cars");
  const format = useFormat();
  const more = found.count - found.orders.length;
  if (found.count === 0) return null;
  return (
    <div role="status" className="grid gap-1 border-s-2 border-accent ps-4 text-sm">
      <p className="flex items-center gap-2 font-medium">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {t("openOrders.count", { number: format.number(found.count) })}
      </p>
      <p className="text-muted-foreground">{t("openOrders.hint")}</p>
      {found.orders.length === 0 ? null : (
        <ul className="flex flex-wrap items-center gap-x-4">
          {found.orders.map((order) => (
            <li key={order.id}>
              <Link
                to={`/admin/orders/${order.id}`}
                target="_blank"
                className="inline-flex min-h-11 items-center text-link"
              >
                <bdi dir="ltr" className="figures">
                  {order.reference}
                </bdi>
              </Link>
            </li>
          ))}
          {more > 0 ? (
            <li className="text-muted-foreground">{t("openOrders.more", { number: format.number(more) })}</li>
          ) : null}
        </ul>
      )}
    </div>
  );
}
