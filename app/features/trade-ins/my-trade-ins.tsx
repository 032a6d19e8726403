import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { useExactMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { Badge } from "~/ui/badge";
import { tradeInMeanings } from "~domain/trade-in-statuses";
import { type CustomerTradeIn, tradeInName } from "./trade-ins";

/** A signed-in customer's own trade-ins; nothing if there are none. */
export function MyTradeIns({ tradeIns }: { tradeIns: readonly CustomerTradeIn[] }) {
  const { t } = useTranslation("trade_in_page");
  const format = useFormat();
  const money = useExactMoney();
  if (tradeIns.length === 0) return null;
  return (
    <section aria-label={t("mine")}>
      <h2 className="title mb-6">{t("mine")}</h2>
      <ul className="divide-y border-y">
        {tradeIns.map((tradeIn) => (
          <li key={tradeIn.reference} className="grid gap-2 py-6">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <bdi dir="ltr" className="figures text-sm text-muted-foreground">
                {tradeIn.reference}
              </bdi>
              <Badge tone={tradeInMeanings[tradeIn.status].tone}>{t(`status.${tradeIn.status}`)}</Badge>
            </div>
            <h3 className="title">
              <bdi>{tradeInName(tradeIn)}</bdi>
            </h3>
            {tradeIn.offer ? (
              <p className="text-sm">
                <bdi className="figures text-accent">{money(tradeIn.offer.amount, tradeIn.offer.currency)}</bdi>
                <span className="text-muted-foreground">
                  {" · "}
                  {t("offer.until")} <bdi>{format.dateTime(tradeIn.offer.until)}</bdi>
                </span>
              </p>
            ) : null}
            {tradeIn.mayAnswer ? (
              <p>
                <LocaleLink to="/track" className="text-link text-sm">
                  {t("offer.answerAt")}
                </LocaleLink>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
