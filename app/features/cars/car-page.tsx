import { lazy, Suspense } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Container } from "~/ui/container";
import { lateFile } from "~/ui/lazy-with-fallback";
import { CarGallery } from "./car-gallery";
import { CarOffer } from "./car-offer";
import { cardTitle, carTitle, type Car, type CarCard } from "./cars";
import type { CarFinance } from "./finance/finance";

const CarDetails = lazy(lateFile(() => import("./details/car-details"), { needs: true }));

/** Keeps the footer off the screen until the details are there. */
const room = <div className="min-h-dvh" />;

export interface CarPageProps {
  car: Car;
  similar: CarCard[];
  /** What an estimate of instalments starts from; null for a car without a price, or that is sold. */
  finance: CarFinance | null;
}

/**
 * One car: pictures and offer; behind them the details, in a file of their own that lists do not have to fetch.
 */
export function CarPage({ car, similar, finance }: CarPageProps) {
  const { t } = useTranslation("cars");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const brand = textIn(car.brand, language);
  return (
    <>
      <Container className="pt-2 pb-4 lg:pt-4 lg:pb-6">
        <Breadcrumb
          label={common("youAreHere")}
          parents={[
            { key: "cars", link: <LocaleLink to="/cars">{t("list.title")}</LocaleLink> },
            {
              key: "brand",
              link: <LocaleLink to={`/brands/${encodeURIComponent(textIn(car.brand, "en"))}`}>{brand}</LocaleLink>,
            },
          ]}
          current={<bdi>{cardTitle(car, language)}</bdi>}
        />
      </Container>
      <Container className="grid gap-x-14 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          <CarGallery key={car.id} images={car.images} name={carTitle(car, language)} />
        </div>
        <CarOffer car={car} finance={finance} />
      </Container>
      <Suspense fallback={room}>
        <CarDetails car={car} similar={similar} finance={finance} />
      </Suspense>
    </>
  );
}
