import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { forgetDraft } from "~/site/forms/form-draft";
import { useArrivalFocus } from "~/site/forms/use-arrival-focus";
import { buttonStyles } from "~/ui/button-styles";
import { Container } from "~/ui/container";
import { whatsappUrl } from "~/utils/whatsapp";
import { TradeInFacts } from "./trade-in-facts";
import { tradeInDraft } from "./trade-in-form";
import { tradeInMessage } from "./trade-in-message";
import type { CustomerTradeIn } from "./trade-ins";

interface TradeInPlacedProps {
  tradeIn: CustomerTradeIn;
  whatsappNumber: string;
}

/** After the form: its reference, what was said of the car, and the way on. Shows nothing personal. */
export function TradeInPlaced({ tradeIn, whatsappNumber }: TradeInPlacedProps) {
  const { t } = useTranslation("trade_in_page");
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);
  useEffect(() => forgetDraft(tradeInDraft), []);
  const chat = whatsappUrl(whatsappNumber, tradeInMessage(t, tradeIn));
  return (
    <Container className="grid gap-10 pt-12 pb-20 sm:pt-20 sm:pb-28 lg:max-w-4xl">
      <div className="grid gap-4">
        <h1 ref={heading} tabIndex={-1} className="headline outline-none">
          {t("placed.title")}
        </h1>
        <p className="measure text-lg">{t(`next.${tradeIn.status}`)}</p>
      </div>
      <div className="grid gap-3 border-y py-8">
        <p className="eyebrow text-muted-foreground">{t("placed.reference")}</p>
        <p className="figures text-4xl font-light tracking-[0.06em] text-accent sm:text-5xl">
          <bdi dir="ltr">{tradeIn.reference}</bdi>
        </p>
        <p className="measure text-sm text-muted-foreground">{t("placed.keep")}</p>
      </div>
      <TradeInFacts tradeIn={tradeIn} />
      <div className="flex flex-wrap gap-3">
        {chat ? (
          <a href={chat} target="_blank" rel="noopener" className={buttonStyles({ size: "lg" })}>
            {t(tradeIn.pictures > 0 ? "placed.whatsapp" : "placed.whatsappPhotos")}
          </a>
        ) : null}
        <LocaleLink to="/track" className={buttonStyles({ variant: "outline", size: "lg" })}>
          {t("follow")}
        </LocaleLink>
      </div>
      <p>
        <LocaleLink to="/cars" className={buttonStyles({ variant: "link" })}>
          {t("placed.back")}
        </LocaleLink>
      </p>
    </Container>
  );
}
