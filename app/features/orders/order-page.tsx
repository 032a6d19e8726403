import { BidiText } from "~/i18n/bidi-text";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { LocaleLink } from "~/i18n/locale-link";
import type { FormAnswer, FormStamp } from "~/site/forms/answer";
import { whatsappUrl } from "~/utils/whatsapp";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Container } from "~/ui/container";
import { NextSteps } from "./next-steps";
import type { OfferedCar } from "./offered-car";
import { OrderCar } from "./order-car";
import { OrderForm, type OrderPart } from "./order-form";
import { orderMessage } from "./order-message";
import { OrderPlaced } from "./order-placed";
import { OrderUnavailable } from "./order-unavailable";

interface OrderPageProps {
  car: OfferedCar;
  /** Key facts as on the car's card. */
  facts: ReactNode;
  /** The reference of the order that was just placed; null while the form is shown. */
  placed: string | null;
  stamp: FormStamp;
  answer: FormAnswer | undefined;
  tradeIn: OrderPart;
  /** The reference of the trade-in sent with the order; null without one. */
  tradedIn: string | null;
  whatsappNumber: string;
  mailNote: string | null;
  /** Whether a viewing of the car can be booked. */
  viewing: boolean;
  similar: ReactNode;
}

/** Everything `/order/{carId}` shows: the form, then the confirmation, or that the car has been sold. */
export function OrderPage({
  car,
  placed,
  whatsappNumber,
  mailNote,
  viewing,
  tradedIn,
  similar,
  ...form
}: OrderPageProps) {
  const { t } = useTranslation("orders");
  return (
    <Container className="grid gap-8 pt-6 pb-20 sm:pb-28">
      <Breadcrumb
        label={t("order.crumbs")}
        parents={[
          { key: "cars", link: <LocaleLink to="/cars">{t("order.cars")}</LocaleLink> },
          {
            key: "car",
            link: (
              <LocaleLink to={`/cars/${car.id}`}>
                <BidiText text={car.title} />
              </LocaleLink>
            ),
          },
        ]}
        current={t("order.current")}
      />
      {placed ? (
        <OrderPlaced
          car={car}
          facts={form.facts}
          reference={placed}
          whatsappNumber={whatsappNumber}
          mailNote={mailNote}
          viewing={viewing}
          tradedIn={tradedIn}
        />
      ) : car.status === "sold" ? (
        <OrderUnavailable car={car} whatsappNumber={whatsappNumber} similar={similar} />
      ) : (
        <OrderSheet key={car.id} car={car} whatsappNumber={whatsappNumber} {...form} />
      )}
    </Container>
  );
}

function OrderSheet({
  car,
  facts,
  whatsappNumber,
  ...form
}: Omit<OrderPageProps, "placed" | "mailNote" | "viewing" | "tradedIn" | "similar">) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  return (
    <div className="grid gap-12 lg:grid-cols-[1.35fr_1fr] lg:gap-20">
      <div className="grid content-start">
        <h1 className="headline">{t("order.title")}</h1>
        <p className="mt-4 mb-10 measure text-muted-foreground">{t("order.intro")}</p>
        <OrderForm
          carId={car.id}
          whatsapp={whatsappUrl(whatsappNumber, orderMessage(t, language, car, "wanted"))}
          {...form}
        />
        <NextSteps className="mt-16 lg:hidden" />
      </div>
      {/* After the page's heading, also where a phone shows it above. */}
      <div className="grid content-start gap-4 self-start max-lg:order-first lg:sticky lg:top-28">
        <OrderCar car={car} facts={facts} />
        <NextSteps className="mt-8 hidden lg:block" />
      </div>
    </div>
  );
}
