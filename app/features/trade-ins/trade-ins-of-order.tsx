import { useTranslation } from "~/i18n/use-translation";
import { SendingForm } from "~/site/forms/sending-form";
import { useExactMoney } from "~/i18n/exact-money";
import { Button } from "~/ui/button";
import { type CustomerTradeIn, tradeInName } from "./trade-ins";

interface TradeInsOfOrderProps {
  tradeIns: readonly CustomerTradeIn[];
  /** The phone number with which the order was looked up. */
  phone: string;
}

/** The trade-ins of an order. Each has a button to its page, where the offer can be answered. */
export function TradeInsOfOrder({ tradeIns, phone }: TradeInsOfOrderProps) {
  const { t } = useTranslation("orders");
  const money = useExactMoney();
  if (tradeIns.length === 0) return null;
  return (
    <section aria-label={t("track.tradeIns")} className="grid gap-3">
      <h2 className="title">{t("track.tradeIns")}</h2>
      <ul className="divide-y border-y">
        {tradeIns.map((tradeIn) => (
          <li key={tradeIn.reference} className="grid gap-2 py-4">
            <bdi dir="ltr" className="figures justify-self-start text-sm text-muted-foreground">
              {tradeIn.reference}
            </bdi>
            <p>
              <bdi>{tradeInName(tradeIn)}</bdi>
              {tradeIn.offer ? (
                <>
                  {" · "}
                  <bdi className="figures">{money(tradeIn.offer.amount, tradeIn.offer.currency)}</bdi>
                </>
              ) : null}
            </p>
            <SendingForm values={{ intent: "see", reference: tradeIn.reference, phone }}>
              <Button type="submit" variant={tradeIn.mayAnswer ? "primary" : "outline"}>
                {t(tradeIn.mayAnswer ? "track.tradeInOffer" : "track.tradeInOpen")}
              </Button>
            </SendingForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
