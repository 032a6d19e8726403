import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { LocaleLink } from "~/i18n/locale-link";
import { PlacedHeading, PlacedReference } from "~/site/forms/placed";
import { whatsappUrl } from "~/utils/whatsapp";
import { buttonStyles } from "~/ui/button-styles";
import { ChatLink } from "~/ui/chat-link";
import { NextSteps } from "./next-steps";
import type { OfferedCar } from "./offered-car";
import { OrderCar } from "./order-car";
import { orderDraft } from "./order-form";
import { orderMessage } from "./order-message";

interface OrderPlacedProps {
  car: OfferedCar;
  facts: ReactNode;
  reference: string;
  whatsappNumber: string;
  /** Text that a confirmation e-mail is sent; null if none is. */
  mailNote: string | null;
  /** Whether a viewing of the car can be booked. */
  viewing: boolean;
  /** The reference of the trade-in sent with the order; null without one. */
  tradedIn: string | null;
}

/** Confirmation of an order: reference, next steps and a WhatsApp link. Shows no personal data. */
export function OrderPlaced({ car, facts, reference, whatsappNumber, mailNote, viewing, tradedIn }: OrderPlacedProps) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const chat = whatsappUrl(whatsappNumber, orderMessage(t, language, car, "placed", reference));
  return (
    <div className="grid gap-14 lg:grid-cols-[1.35fr_1fr] lg:gap-20">
      <div className="grid content-start gap-10">
        <PlacedHeading draft={orderDraft(car.id)}>{t("placed.title")}</PlacedHeading>
        <PlacedReference reference={reference} label={t("placed.reference")} keep={t("placed.keep")}>
          {mailNote ? <p className="measure text-sm">{mailNote}</p> : null}
          {tradedIn ? (
            <p className="measure text-sm">
              {t("placed.tradeIn")} <bdi dir="ltr">{tradedIn}</bdi>
            </p>
          ) : null}
        </PlacedReference>
        <div className="flex flex-wrap gap-3">
          <ChatLink href={chat} size="lg">
            {t("placed.whatsapp")}
          </ChatLink>
          {viewing ? (
            <LocaleLink to={`/viewing?car=${car.id}`} className={buttonStyles({ variant: "outline", size: "lg" })}>
              {t("placed.viewing")}
            </LocaleLink>
          ) : null}
          <LocaleLink to="/track" className={buttonStyles({ variant: "outline", size: "lg" })}>
            {t("placed.track")}
          </LocaleLink>
        </div>
        <NextSteps />
        <p>
          <LocaleLink to="/cars" className={buttonStyles({ variant: "link" })}>
            {t("placed.back")}
          </LocaleLink>
        </p>
      </div>
      <OrderCar car={car} facts={facts} />
    </div>
  );
}
