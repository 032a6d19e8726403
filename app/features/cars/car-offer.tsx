import { BidiText } from "~/i18n/bidi-text";
import { MapPin } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { type Localized, textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { CompareButton } from "~/site/favourites/compare-button";
import { FavouriteButton } from "~/site/favourites/favourite-button";
import { buttonStyles } from "~/ui/button-styles";
import { ChatLink } from "~/ui/chat-link";
import { cn } from "~/ui/cn";
import { CarFigures } from "./car-figures-row";
import { CarPrice } from "./card/car-price";
import { CarShare } from "./share/car-share";
import { CarStatusMark } from "./card/car-status-mark";
import { OrderLink } from "./card/order-link";
import { useCarChat } from "./card/sale";
import { canOrder, cardTitle, carTitle, struckPrice, type PageCar } from "./cars";
import type { CarFinance } from "./finance/finance";
import { FinanceHint } from "./finance/finance-hint";
import { PrintLinks } from "./print/print-links";

/** An office of the contact page, with the id that links to it. */
export interface Showroom {
  id: string;
  name: Localized;
}

interface CarOfferProps {
  car: PageCar;
  finance: CarFinance | null;
  /** The office where the car is; null if unknown. */
  office: Showroom | null;
  /** Whether a viewing of the car can be booked. */
  viewing: boolean;
}

/** Name, showroom, price, actions and main figures of the car. */
export function CarOffer({ car, finance, office, viewing }: CarOfferProps) {
  const { t } = useTranslation(["cars", "car_facts"]);
  const { t: extra } = useTranslation("car_extra");
  const { language } = useLanguage();
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr] lg:gap-y-12">
      <div>
        <p className="eyebrow flex flex-wrap items-center gap-x-4 text-muted-foreground">
          <CarStatusMark status={car.status} />
          {struckPrice(car) !== null ? <span className="text-accent">{t("deal")}</span> : null}
        </p>
        <h1 className="headline mt-3">
          <span className="block text-[0.55em] leading-normal font-normal text-muted-foreground">
            <BidiText text={textIn(car.brand, language)} />{" "}
          </span>
          <BidiText text={cardTitle(car, language)} />
        </h1>
        {office ? (
          <p className="mt-3 text-muted-foreground">
            <LocaleLink
              to={`/contact#office-${encodeURIComponent(office.id)}`}
              className="inline-flex min-h-6 items-center gap-2 hover:text-accent"
            >
              <MapPin aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
              {extra("page.standsIn", { office: textIn(office.name, language) })}
            </LocaleLink>
          </p>
        ) : null}
      </div>
      <div className="grid grid-cols-1 content-start gap-6 lg:row-span-2">
        <OfferPrice car={car} finance={finance} />
        <OfferActions car={car} viewing={viewing} />
      </div>
      <CarFigures car={car} />
    </div>
  );
}

/** The price, the monthly instalment, and the availability. */
function OfferPrice({ car, finance }: Pick<CarOfferProps, "car" | "finance">) {
  const { t } = useTranslation("car_extra");
  const format = useFormat();
  const sold = car.status === "sold";
  return (
    <>
      <div>
        <CarPrice car={car} className="text-[min(1.875rem,12vw)] font-light lg:text-4xl" />
        {finance && finance.instalment !== null ? <FinanceHint instalment={finance.instalment} /> : null}
        {car.availabilityConfirmedAt && !sold ? (
          <p className="mt-1 text-sm text-muted-foreground">
            {t("offer.availabilityConfirmed", { date: format.date(car.availabilityConfirmedAt) })}
          </p>
        ) : null}
      </div>
      {sold ? (
        <div className="border-s-2 border-accent ps-5">
          <p className="font-medium">{t("offer.soldTitle")}</p>
          <p className="text-muted-foreground">
            <a href="#similar" className="text-link">
              {t("offer.soldHint")}
            </a>
          </p>
        </div>
      ) : null}
      {car.status === "reserved" || car.status === "coming_soon" ? (
        <p className="border-s-2 border-accent ps-5 text-muted-foreground">
          {t(car.status === "reserved" ? "offer.reservedHint" : "offer.comingSoonHint")}
        </p>
      ) : null}
    </>
  );
}

function OfferActions({ car, viewing }: Pick<CarOfferProps, "car" | "viewing">) {
  const { t } = useTranslation(["cars", "car_facts", "car_extra"]);
  const { language } = useLanguage();
  const chat = useCarChat(car);
  const name = carTitle(car, language);
  return (
    <>
      <div data-actions className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2 print:hidden">
        <OrderLink car={car} size="lg" className={viewing ? "col-span-full px-5" : "px-5"}>
          {t("car_facts:page.order")}
        </OrderLink>
        {viewing ? (
          <LocaleLink
            to={`/viewing?car=${car.id}`}
            className={buttonStyles({ variant: "outline", size: "lg", className: "px-5" })}
          >
            {t("car_extra:offer.viewing")}
          </LocaleLink>
        ) : null}
        <ChatLink href={chat} variant="outline" size="lg" className="px-5">
          {t("car_facts:page.whatsapp")}
        </ChatLink>
      </div>
      <div>
        <div className="print:hidden">
          <div className="flex min-h-11 flex-wrap gap-x-6 noscript:hidden">
            <FavouriteButton car={car.id} name={name} />
            <CompareButton car={car.id} name={name} />
          </div>
          <div
            className={cn(
              "flex min-h-11 flex-wrap gap-x-5 [&>p]:contents",
              "[&_:is(a,button)]:text-[0.8125rem] [&_:is(a,button)]:no-underline",
            )}
          >
            <CarShare title={name} />
            <PrintLinks car={car.id} />
          </div>
        </div>
        {canOrder(car) ? (
          <p className="mt-1 print:hidden">
            <LocaleLink to="/trade-in" className="inline-flex min-h-11 items-center text-sm text-link">
              {t("car_extra:offer.tradeIn")}
            </LocaleLink>
          </p>
        ) : null}
        <p className="mt-3 text-sm text-muted-foreground">
          {t("car_facts:page.stockNo")} <bdi dir="ltr">{car.stockNo}</bdi>
        </p>
      </div>
    </>
  );
}
