import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { PlacedHeading, PlacedReference } from "~/site/forms/placed";
import { buttonStyles } from "~/ui/button-styles";
import { ChatLink } from "~/ui/chat-link";
import { SentFrame } from "~/site/forms/sent-frame";
import { whatsappUrl } from "~/utils/whatsapp";
import { TradeInFacts } from "./trade-in-facts";
import { tradeInDraft } from "./trade-in-form";
import { tradeInMessage } from "./trade-in-message";
import type { CustomerTradeIn } from "./trade-ins";

interface TradeInPlacedProps {
  tradeIn: CustomerTradeIn;
  whatsappNumber: string;
}

/** Confirmation of a trade-in: reference, the entered car and next steps. Shows no personal data. */
export default function TradeInPlaced({ tradeIn, whatsappNumber }: TradeInPlacedProps) {
  const { t } = useTranslation("trade_in_page");
  const chat = whatsappUrl(whatsappNumber, tradeInMessage(t, tradeIn));
  return (
    <SentFrame>
      <div className="grid gap-4">
        <PlacedHeading draft={tradeInDraft}>{t("placed.title")}</PlacedHeading>
        <p className="measure text-lg">{t(`next.${tradeIn.status}`)}</p>
      </div>
      <div>
        <PlacedReference reference={tradeIn.reference} label={t("placed.reference")} keep={t("placed.keep")} />
        <TradeInFacts tradeIn={tradeIn} />
      </div>
      <div className="flex flex-wrap gap-3">
        <ChatLink href={chat} size="lg">
          {t(tradeIn.pictures > 0 ? "placed.whatsapp" : "placed.whatsappPhotos")}
        </ChatLink>
        <LocaleLink to="/track" className={buttonStyles({ variant: "outline", size: "lg" })}>
          {t("follow")}
        </LocaleLink>
      </div>
      <p>
        <LocaleLink to="/cars" className={buttonStyles({ variant: "link" })}>
          {t("placed.back")}
        </LocaleLink>
      </p>
    </SentFrame>
  );
}
