import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { CompareButton } from "~/site/favourites/compare-button";
import { FavouriteButton } from "~/site/favourites/favourite-button";
import { WhatsappIcon } from "~/ui/brand-icons";
import { buttonStyles } from "~/ui/button-styles";
import { CarPrice } from "./card/car-price";
import { CarShare } from "./card/car-share";
import { CarStatusMark } from "./card/car-status-mark";
import { useMainFacts } from "./card/use-main-facts";
import { canOrder, cardTitle, carTitle, struckPrice, type Car } from "./cars";
import type { CarFinance } from "./finance/finance";
import { FinanceHint } from "./finance/finance-hint";
import { PrintLinks } from "./print/print-links";
import { useCarChat } from "./card/sale";

/** Name, price and what to do next, beside the pictures. */
export function CarOffer({ car, finance }: { car: Car; finance: CarFinance | null }) {
  const { t } = useTranslation("cars");
  const { language } = useLanguage();
  const format = useFormat();
  const chat = useCarChat(car);
  const name = carTitle(car, language);
  const brand = textIn(car.brand, language);
  const sold = car.status === "sold";
  const facts = useMainFacts(car);
  return (
    <div className="grid content-start gap-6">
      <div>
        <p className="eyebrow flex flex-wrap items-center gap-x-4 text-muted-foreground">
          <CarStatusMark status={car.status} />
          {struckPrice(car) !== null ? <span className="text-accent">{t("deal")}</span> : null}
        </p>
        <h1 className="headline mt-3">
          <span className="block text-[0.55em] leading-normal font-normal text-muted-foreground">
            <bdi>{brand}</bdi>{" "}
          </span>
          <bdi>{cardTitle(car, language)}</bdi>
        </h1>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 border-y">
        {facts.map(([key, value], index) => (
          <div key={key} className={index < 2 ? "py-3" : "border-t py-3"}>
            <dt className="text-sm text-muted-foreground">{t(`facts.${key}`)}</dt>
            <dd className="figures font-medium">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <CarPrice car={car} className="text-3xl font-light" />
        {finance && finance.instalment !== null ? <FinanceHint instalment={finance.instalment} /> : null}
        {car.availabilityConfirmedAt && !sold ? (
          <p className="mt-1 text-sm text-muted-foreground">
            {t("detail.availabilityConfirmed", { date: format.date(car.availabilityConfirmedAt) })}
          </p>
        ) : null}
      </div>
      {sold ? (
        <div className="border-s-2 border-accent ps-5">
          <p className="font-medium">{t("detail.soldTitle")}</p>
          <p className="text-muted-foreground">
            <a href="#similar" className="text-link">
              {t("detail.soldHint")}
            </a>
          </p>
        </div>
      ) : null}
      {car.status === "reserved" || car.status === "coming_soon" ? (
        <p className="border-s-2 border-accent ps-5 text-muted-foreground">
          {t(car.status === "reserved" ? "detail.reservedHint" : "detail.comingSoonHint")}
        </p>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {canOrder(car) ? (
          <LocaleLink to={`/order/${car.id}`} className={buttonStyles({ size: "lg", className: "px-5" })}>
            {t("detail.order")}
          </LocaleLink>
        ) : null}
        {chat ? (
          <a
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyles({ variant: "outline", size: "lg", className: "px-5" })}
          >
            <WhatsappIcon />
            {t("detail.whatsapp")}
          </a>
        ) : null}
      </div>
      <div>
        <div className="flex min-h-11 flex-wrap gap-x-6">
          <FavouriteButton car={car.id} name={name} />
          <CompareButton car={car.id} name={name} />
        </div>
        <div className="flex flex-wrap gap-x-6">
          <CarShare title={name} />
          <PrintLinks car={car.id} />
        </div>
        <p className="mt-3 text-sm text-muted-foreground">
          {t("detail.stockNo")} <bdi dir="ltr">{car.stockNo}</bdi>
        </p>
      </div>
    </div>
  );
}
