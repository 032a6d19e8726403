import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { LocaleLink } from "~/i18n/locale-link";
import { whatsappUrl } from "~/utils/whatsapp";
import { buttonStyles } from "~/ui/button-styles";
import { ChatLink } from "~/ui/chat-link";
import type { OfferedCar } from "./offered-car";
import { orderMessage } from "./order-message";

interface OrderUnavailableProps {
  car: OfferedCar;
  whatsappNumber: string;
  /** Cards of cars like it; null where there are none. */
  similar: ReactNode;
}

/** A car that has been sold: says so, and points to others like it. */
export function OrderUnavailable({ car, whatsappNumber, similar }: OrderUnavailableProps) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const chat = whatsappUrl(whatsappNumber, orderMessage(t, language, car, "similar"));
  return (
    <div className="grid gap-14">
      <div className="grid justify-items-start gap-6">
        <h1 className="headline">{t("unavailable.title")}</h1>
        <p className="measure text-lg text-muted-foreground">{t("unavailable.text", { car: car.title })}</p>
        <p className="flex flex-wrap gap-3">
          <LocaleLink to="/cars" className={buttonStyles()}>
            {t("unavailable.cars")}
          </LocaleLink>
          <ChatLink href={chat} variant="outline">
            {t("unavailable.whatsapp")}
          </ChatLink>
        </p>
      </div>
      {similar ? (
        <section aria-labelledby="similar-cars" className="grid gap-8">
          <h2 id="similar-cars" className="title">
            {t("unavailable.similar")}
          </h2>
          {similar}
        </section>
      ) : null}
    </div>
  );
}
