import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { tradeInMeanings, type TradeInStatus } from "~domain/trade-in-statuses";

/** The status of a trade-in with its name for staff. */
export function TradeInStatusBadge({ status }: { status: TradeInStatus }) {
  const { t } = useTranslation("admin_trade_ins");
  return <Badge tone={tradeInMeanings[status].tone}>{t(`statuses.${status}`)}</Badge>;
}
