import { useRef } from "react";
import { useNavigation } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import type { FormAnswer } from "~/site/forms/answer";
import { FormProblems } from "~/site/forms/form-problems";
import { SendingForm } from "~/site/forms/sending-form";
import { useArrivalFocus, useRefusalFocus } from "~/site/forms/use-arrival-focus";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { SentFrame } from "~/site/forms/sent-frame";
import { whatsappUrl } from "~/utils/whatsapp";
import { TradeInFacts } from "./trade-in-facts";
import { tradeInMessage } from "./trade-in-message";
import type { CustomerTradeIn } from "./trade-ins";

interface TrackedTradeInProps {
  tradeIn: CustomerTradeIn;
  /** What shows the trade-in again: asked for with every answer. */
  pair: { reference: string; phone: string };
  /** Why the last answer was refused. */
  refusal: FormAnswer | undefined;
  whatsappNumber: string;
}

/** A trade-in as its customer may see it: the offer, and forms that accept or decline it. */
export function TrackedTradeIn({ tradeIn, pair, refusal, whatsappNumber }: TrackedTradeInProps) {
  const { t } = useTranslation("trade_in_page");
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const busy = useNavigation().state !== "idle";
  useArrivalFocus(heading);
  useRefusalFocus(summary, refusal);
  const chat = whatsappUrl(whatsappNumber, tradeInMessage(t, tradeIn));
  const { offer } = tradeIn;
  return (
    <SentFrame>
      <FormProblems answer={refusal} ref={summary} labels={{}} whatsapp={chat} />
      <div className="grid gap-3">
        <p className="eyebrow text-muted-foreground">
          {t("yours")} <bdi dir="ltr">{tradeIn.reference}</bdi>
        </p>
        <h1 ref={heading} tabIndex={-1} className="headline outline-none">
          {t(`status.${tradeIn.status}`)}
        </h1>
        <p className="measure text-lg">{t(`next.${tradeIn.status}`)}</p>
      </div>
      <TradeInFacts tradeIn={tradeIn} />
      {offer && tradeIn.mayAnswer ? (
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-3">
            <SendingForm values={{ ...pair, intent: "accept", offer: String(offer.number) }}>
              <Button type="submit" size="lg" busy={busy}>
                {t("offer.accept")}
              </Button>
            </SendingForm>
            <SendingForm values={{ ...pair, intent: "decline", offer: String(offer.number) }}>
              <Button type="submit" size="lg" variant="outline" busy={busy}>
                {t("offer.decline")}
              </Button>
            </SendingForm>
          </div>
          <p className="measure text-sm text-muted-foreground">{t("offer.hint")}</p>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {chat ? (
          <a
            href={chat}
            target="_blank"
            rel="noopener"
            className={buttonStyles({ variant: tradeIn.mayAnswer ? "outline" : "primary" })}
          >
            {t("placed.whatsapp")}
          </a>
        ) : null}
        <LocaleLink to="/track" className={buttonStyles({ variant: "outline" })}>
          {t("another")}
        </LocaleLink>
      </div>
    </SentFrame>
  );
}
