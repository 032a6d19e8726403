import { BidiText } from "~/i18n/bidi-text";
import { lazy, Suspense } from "react";
import { brandPath } from "~domain/public-paths";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Container } from "~/ui/container";
import { lateFile, onFirstAction } from "~/ui/lazy-with-fallback";
import { CarDock } from "./car-dock";
import { CarGallery } from "./car-gallery";
import { CarOffer, type Showroom } from "./car-offer";
import { cardTitle, carTitle } from "./cars";
import type { CarDetailsProps } from "./details/car-details";
import type { PrintedOffice } from "./print/car-sheet";

const CarDetails = lazy(lateFile(() => import("./details/car-details"), { needs: true }));
const CarBar = lazy(lateFile(onFirstAction(() => import("./car-bar"))));
const CarPrint = lazy(lateFile(onFirstAction(() => import("./print/car-print"))));

/** Placeholder that keeps the footer off the screen until the details are loaded. */
const room = <div className="min-h-dvh" />;

interface CarPageProps extends CarDetailsProps {
  /** The office where the car is; null if unknown. */
  office: Showroom | null;
  /** Whether a viewing of the car can be booked. */
  viewing: boolean;
  /** The office that is printed; null without one. */
  printed: PrintedOffice | null;
}

/** The page of one car: pictures and offer, then the details in a chunk of their own, which lists need not load. */
export function CarPage({ car, similar, finance, office, viewing, printed, kwhPrice }: CarPageProps) {
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
        <Suspense>
          <CarPrint car={car.id} office={printed} />
        </Suspense>
      </Container>
      <CarDock car={car} viewing={viewing} />
      <Suspense>
        <CarBar car={car} />
      </Suspense>
      <Suspense fallback={room}>
        <CarDetails car={car} similar={similar} finance={finance} kwhPrice={kwhPrice} />
      </Suspense>
    </>
  );
}
