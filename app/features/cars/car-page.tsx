import { BidiText } from "~/i18n/bidi-text";
import { lazy, Suspense } from "react";
import { brandPath } from "~domain/public-paths";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Container } from "~/ui/container";
import { lateFile } from "~/ui/lazy-with-fallback";
import { CarDock } from "./car-dock";
import { CarGallery } from "./car-gallery";
import { CarOffer, type Showroom } from "./car-offer";
import { cardTitle, carTitle, type ListedCar, type PageCar } from "./cars";
import type { CarFinance } from "./finance/finance";

const CarDetails = lazy(lateFile(() => import("./details/car-details"), { needs: true }));

/** Keeps the footer off the screen until the details are there. */
const room = <div className="min-h-dvh" />;

export interface CarPageProps {
  car: PageCar;
  similar: ListedCar[];
  /** What an estimate of instalments starts from; null for a car without a price, or that is sold. */
  finance: CarFinance | null;
  /** The showroom where the car stands. */
  office: Showroom | null;
  /** Whether a viewing of it can be booked. */
  viewing: boolean;
  /** What the dealer says a kWh costs; null where it is not set, and for a car without a plug. */
  kwhPrice: number | null;
}

/**
 * One car: pictures and offer; behind them the details, in a file of their own that lists do not have to fetch.
 */
export function CarPage({ car, similar, finance, office, viewing, kwhPrice }: CarPageProps) {
  const { t } = useTranslation("cars");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const brand = textIn(car.brand, language);
  return (
    <>
      <CarGallery key={car.id} car={car.id} images={car.images} name={carTitle(car, language)} />
      <Container className="pt-2 lg:pt-4">
        <Breadcrumb
          label={common("youAreHere")}
          parents={[
            { key: "cars", link: <LocaleLink to="/cars">{t("list.title")}</LocaleLink> },
            {
              key: "brand",
              link: <LocaleLink to={brandPath(textIn(car.brand, "en"))}>{brand}</LocaleLink>,
            },
          ]}
          current={<BidiText text={cardTitle(car, language)} />}
        />
        <div className="pt-4 lg:pt-8">
          <CarOffer car={car} finance={finance} office={office} viewing={viewing} />
        </div>
      </Container>
      <CarDock car={car} viewing={viewing} />
      <Suspense fallback={room}>
        <CarDetails car={car} similar={similar} finance={finance} kwhPrice={kwhPrice} />
      </Suspense>
    </>
  );
}
