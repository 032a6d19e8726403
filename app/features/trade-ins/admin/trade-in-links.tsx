import { Plus } from "lucide-react";
import { Link } from "react-router";
import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";
import { tradeInName } from "../trade-ins";
import type { TradeInRow } from "./trade-in-row";
import { TradeInStatusBadge } from "./trade-in-status-badge";

interface TradeInLinksProps {
  tradeIns: readonly TradeInRow[];
  /** The order to add a trade-in to; without it there is no link to add one. */
  orderId?: number;
}

/** Links to the trade-ins of an order or a customer, or a text that there are none. */
export function TradeInLinks({ tradeIns, orderId }: TradeInLinksProps) {
  const { t } = useTranslation("admin_trade_ins");
  const money = useAccountMoney();
  return (
    <>
      {tradeIns.length === 0 ? (
        <p className="border-b py-3 text-sm text-muted-foreground">
          {t(orderId === undefined ? "noneOfCustomer" : "noneOfOrder")}
        </p>
      ) : (
        <ul className="divide-y border-b">
          {tradeIns.map((tradeIn) => (
            <li key={tradeIn.id}>
              <Link
                to={`/admin/orders/trade-ins/${tradeIn.id}`}
                className="flex min-h-11 flex-wrap items-center justify-between gap-2 py-3 hover:text-accent"
              >
                <span className="wrap-anywhere">
                  <bdi>{tradeInName(tradeIn)}</bdi>
                  {tradeIn.offer === null ? null : (
                    <>
                      {" · "}
                      <bdi className="figures">{money(tradeIn.offer.amount, tradeIn.offer.currency)}</bdi>
                    </>
                  )}
                </span>
                <TradeInStatusBadge status={tradeIn.status} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {orderId === undefined ? null : (
        <Link
          to={`/admin/orders/trade-ins/new?order=${orderId}`}
          className={buttonStyles({ variant: "outline", className: "mt-4" })}
        >
          <Plus aria-hidden="true" />
          {t("writeForOrder")}
        </Link>
      )}
    </>
  );
}
