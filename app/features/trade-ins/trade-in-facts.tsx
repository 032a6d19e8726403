import { useExactMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Fact } from "~/site/forms/fact";
import { type CustomerTradeIn, tradeInName } from "./trade-ins";

/** The car and the offered amount, as a list of facts. */
export function TradeInFacts({ tradeIn }: { tradeIn: CustomerTradeIn }) {
  const { t } = useTranslation(["trade_in_page", "trade_in"]);
  const format = useFormat();
  const money = useExactMoney();
  const { offer, mileage, condition, pictures, order, handler } = tradeIn;
  return (
    <dl className="-mt-px border-t">
      <Fact name={t("car")}>
        <bdi>{tradeInName(tradeIn)}</bdi>
        <span className="block text-sm text-muted-foreground">
          {[mileage === null ? "" : format.distance(mileage), t(`trade_in:conditions.${condition}`)]
            .filter(Boolean)
            .map((part, index) => (
              <span key={part}>
                {index === 0 ? "" : " · "}
                <bdi>{part}</bdi>
              </span>
            ))}
        </span>
      </Fact>
      {offer ? (
        <Fact name={t("offer.title")}>
          <bdi className="figures text-xl font-light wrap-anywhere text-accent sm:text-2xl">
            {money(offer.amount, offer.currency)}
          </bdi>
          {tradeIn.status === "offered" ? (
            <span className="block text-sm text-muted-foreground">
              {t("offer.until")}{" "}
              <time dateTime={offer.until}>
                <bdi>{format.dateTime(offer.until)}</bdi>
              </time>
            </span>
          ) : null}
        </Fact>
      ) : null}
      {pictures > 0 ? (
        <Fact name={t("trade_in:photos.title")}>{t("trade_in:photos.arrived", { count: pictures })}</Fact>
      ) : null}
      {order === null ? null : (
        <Fact name={t("withOrder")}>
          <bdi dir="ltr">{order}</bdi>
        </Fact>
      )}
      <Fact name={t("handler")}>
        <bdi>{handler ?? t("noHandler")}</bdi>
      </Fact>
    </dl>
  );
}
