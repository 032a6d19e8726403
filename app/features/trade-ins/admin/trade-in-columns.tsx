import { Link } from "react-router";
import { useAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { AssigneeName } from "~/admin/ui/assignee-name";
import type { RecordColumn } from "~/admin/ui/record-table";
import { tradeInName } from "../trade-ins";
import type { TradeInRow } from "./trade-in-row";
import { TradeInStatusBadge } from "./trade-in-status-badge";

/** The columns of the list of trade-ins. */
export function useTradeInColumns(): RecordColumn<TradeInRow>[] {
  const { t } = useTranslation(["admin_trade_ins", "admin_orders"]);
  const format = useFormat();
  const money = useAccountMoney();
  return [
    {
      key: "car",
      header: t("car"),
      main: true,
      className: "wrap-anywhere md:min-w-48",
      cell: (tradeIn) => (
        <>
          <Link to={`/admin/orders/trade-ins/${tradeIn.id}`} className="inline-flex min-h-11 items-center text-link">
            <span className="max-md:line-clamp-2">
              <bdi>{tradeInName(tradeIn)}</bdi>
            </span>
          </Link>
          <span className="block font-normal text-muted-foreground max-md:hidden in-data-[rows=compact]:md:hidden">
            <bdi dir="ltr" className="figures">
              {tradeIn.reference}
            </bdi>
            {tradeIn.mileage === null ? null : (
              <>
                {" · "}
                <bdi>{format.distance(tradeIn.mileage)}</bdi>
              </>
            )}
          </span>
        </>
      ),
    },
    {
      key: "customer",
      header: t("customer"),
      className: "wrap-anywhere md:min-w-44",
      cell: ({ customer, phone }) => (
        <>
          <bdi>{customer}</bdi>
          <a href={`tel:${phone}`} className="figures block text-muted-foreground hover:text-accent">
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </>
      ),
    },
    {
      key: "offer",
      header: t("offer.title"),
      className: "md:whitespace-nowrap",
      cell: ({ offer }) =>
        offer === null ? (
          <span className="text-muted-foreground">{t("offer.none")}</span>
        ) : (
          <>
            <bdi className="figures">{money(offer.amount, offer.currency)}</bdi>
            <span className="figures block text-muted-foreground">
              <time dateTime={offer.until}>{format.date(offer.until)}</time>
            </span>
          </>
        ),
    },
    { key: "status", header: t("status"), cell: ({ status }) => <TradeInStatusBadge status={status} /> },
    {
      key: "assigned",
      header: t("admin_orders:orders.assigned"),
      className: "wrap-anywhere md:min-w-30",
      cell: ({ assignee }) => <AssigneeName name={assignee} />,
    },
    {
      key: "received",
      header: t("admin_orders:orders.received"),
      className: "figures text-muted-foreground md:whitespace-nowrap",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
    },
  ];
}
