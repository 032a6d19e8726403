import { AssigneeName } from "~/admin/ui/assignee-name";
import { useAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { TradeInRow } from "./trade-in-row";
import { TradeInStatusBadge } from "./trade-in-status-badge";

/** A trade-in in the list on a phone, below the car: whose it is and the offer, status and to whom it is assigned. */
export function TradeInCard({ tradeIn }: { tradeIn: TradeInRow }) {
  const { t } = useTranslation("admin_trade_ins");
  const format = useFormat();
  const money = useAccountMoney();
  const { customer, offer, status, createdAt, assignee } = tradeIn;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="flex items-baseline justify-between gap-4">
        <bdi className="min-w-0 truncate">{customer}</bdi>
        <span className="figures shrink-0 text-muted-foreground">
          {offer === null ? t("offer.none") : <bdi>{money(offer.amount, offer.currency)}</bdi>}
        </span>
      </p>
      <div className="flex items-center justify-between gap-3">
        <TradeInStatusBadge status={status} />
        <span className="min-w-0 truncate text-xs text-muted-foreground">
          <time dateTime={createdAt}>{format.date(createdAt)}</time>
          {" · "}
          <AssigneeName name={assignee} />
        </span>
      </div>
    </div>
  );
}
