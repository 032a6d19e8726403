import { Link } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import type { TradeInRow } from "./trade-in-row";

/** Link from a car to the trade-in it came from; nothing for null. */
export function TradeInOfCar({ tradeIn }: { tradeIn: Pick<TradeInRow, "id" | "reference"> | null }) {
  const { t } = useTranslation("admin_trade_ins");
  if (tradeIn === null) return null;
  return (
    <p className="border-s-2 border-accent ps-4">
      {t("ofCar")}{" "}
      <Link to={`/admin/orders/trade-ins/${tradeIn.id}`} className="text-link">
        <bdi dir="ltr" className="figures">
          {tradeIn.reference}
        </bdi>
      </Link>
    </p>
  );
}
