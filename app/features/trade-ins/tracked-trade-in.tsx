import { useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import type { FormAnswer } from "~/site/forms/answer";
import { FormProblems } from "~/site/forms/form-problems";
import { useArrivalFocus, useRefusalFocus } from "~/site/forms/use-arrival-focus";
import { buttonStyles } from "~/ui/button-styles";
import { ChatLink } from "~/ui/chat-link";
import { SentFrame } from "~/site/forms/sent-frame";
import { whatsappUrl } from "~/utils/whatsapp";
import { OfferAnswers } from "./offer-answers";
import { TradeInFacts } from "./trade-in-facts";
import { tradeInMessage } from "./trade-in-message";
import type { CustomerTradeIn } from "./trade-ins";

interface TrackedTradeInProps {
  tradeIn: CustomerTradeIn;
  /** Identifies the trade-in; sent with every answer. */
  pair: { reference: string; phone: string };
  /** Why the last answer was refused. */
  refusal: FormAnswer | undefined;
  whatsappNumber: string;
}

/** A trade-in as its customer sees it, with the offer and buttons to answer it. */
export default function TrackedTradeIn({ tradeIn, pair, refusal, whatsappNumber }: TrackedTradeInProps) {
  const { t } = useTranslation("trade_in_page");
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  useArrivalFocus(heading, tradeIn.status);
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
      {offer && tradeIn.mayAnswer ? <OfferAnswers offer={offer} pair={pair} /> : null}
      <div className="flex flex-wrap gap-3">
        <ChatLink href={chat} variant={tradeIn.mayAnswer ? "outline" : "primary"}>
          {t("placed.whatsapp")}
        </ChatLink>
        <LocaleLink to="/track" className={buttonStyles({ variant: "outline" })}>
          {t("another")}
        </LocaleLink>
      </div>
    </SentFrame>
  );
}
