import { lazy, Suspense } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Container } from "~/ui/container";
import { lateFile, onFirstAction } from "~/ui/lazy-with-fallback";
import { BatteryPanel } from "./battery-panel";
import { CarEquipment } from "./car-equipment";
import { CarStory } from "./car-story";
import { CarGrid } from "../card/car-grid";
import type { ListedCar, PageCar } from "../cars";
import type { CarFinance } from "../finance/finance";
import { CarHistory, FactSheet } from "./fact-sheet";

const CarVideo = lazy(lateFile(() => import("./car-video"), { needs: true }));
const FinanceSection = lazy(lateFile(onFirstAction(() => import("../finance/finance-section"))));

export interface CarDetailsProps {
  car: PageCar;
  similar: ListedCar[];
  /** The dealer's finance example; null for a car that is sold or has no price. */
  finance: CarFinance | null;
  /** The price of a kWh in the settings; null if not set, and for a car that cannot be plugged in. */
  kwhPrice: number | null;
}

/**
 * A car's page below pictures and offer: description, sections for battery, history and equipment, a table of figures,
 * the finance calculator, and similar cars.
 */
export default function CarDetails({ car, similar, finance, kwhPrice }: CarDetailsProps) {
  return (
    <>
      {/* For a sold car similar cars come first. */}
      {car.status === "sold" ? <SimilarCars cars={similar} /> : null}
      <CarStory text={car.description} />
      {car.video ? (
        <Suspense>
          <CarVideo key={car.id} car={car} />
        </Suspense>
      ) : null}
      {car.battery ? <BatteryPanel car={car} battery={car.battery} kwhPrice={kwhPrice} /> : null}
      <Container className="grid gap-y-16 pt-16 lg:gap-y-24 lg:pt-24">
        <CarHistory car={car} />
        <CarEquipment car={car} />
        <FactSheet car={car} />
      </Container>
      {finance && car.price !== null ? (
        // A placeholder about as high as the section, so that the content below does not move.
        <Suspense fallback={<div id="finance" className="min-h-160" />}>
          <FinanceSection key={car.id} car={car} price={car.price} defaults={finance} />
        </Suspense>
      ) : null}
      {car.status !== "sold" && similar.length > 0 ? <SimilarCars cars={similar} /> : <div className="h-16 lg:h-24" />}
    </>
  );
}

function SimilarCars({ cars }: { cars: ListedCar[] }) {
  const { t } = useTranslation(["cars", "car_facts"]);
  if (cars.length === 0) return null;
  return (
    <section
      id="similar"
      aria-labelledby="similar-title"
      className="mt-16 border-t py-16 lg:mt-24 lg:py-24 print:hidden"
    >
      <Container>
        <h2 id="similar-title" className="headline mb-8 lg:mb-12">
          {t("car_facts:page.similar")}
        </h2>
        <CarGrid cars={cars} heading="h3" />
      </Container>
    </section>
  );
}
