import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import { shownIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { Container } from "~/ui/container";
import { BatteryPanel } from "./battery-panel";
import { CarEquipment } from "./car-equipment";
import { CarGrid } from "../card/car-grid";
import type { CarPageProps } from "../car-page";
import type { CarCard } from "../cars";
import { FactSheet } from "./fact-sheet";
import { FinanceSection } from "../finance/finance-section";

/**
 * A car's page below its pictures and offer: the facts, the story, what it costs in instalments, and what is close to
 * it.
 */
export default function CarDetails({ car, similar, finance }: CarPageProps) {
  const { t } = useTranslation("cars");
  const { language } = useLanguage();
  const highlights = car.highlights[language].length > 0 ? car.highlights[language] : [];
  return (
    <>
      {/* Who comes for a car that is gone wants to see others first. */}
      {car.status === "sold" ? <SimilarCars cars={similar} /> : null}
      <Container className="mt-16 lg:mt-24">
        <FactSheet car={car} />
        <CarEquipment features={car.features} />
      </Container>
      {car.battery ? <BatteryPanel car={car} battery={car.battery} /> : null}
      {shownIn(car.description, language) || highlights.length > 0 ? (
        <Container className="mt-16 grid gap-x-14 gap-y-10 lg:mt-24 lg:grid-cols-[3fr_2fr]">
          <section aria-labelledby="about-car">
            <h2 id="about-car" className="headline">
              {t("detail.about")}
            </h2>
            <LocalizedText text={car.description} as="p" className="mt-6 measure text-lg whitespace-pre-line" />
          </section>
          {highlights.length > 0 ? (
            <section aria-labelledby="highlights">
              <h2 id="highlights" className="eyebrow mb-2 text-accent">
                {t("detail.highlights")}
              </h2>
              <ul className="divide-y border-y">
                {highlights.map((highlight) => (
                  <li key={highlight} className="py-3">
                    {highlight}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </Container>
      ) : null}
      {finance && car.price !== null ? (
        <FinanceSection key={car.id} car={car} price={car.price} defaults={finance} />
      ) : null}
      {car.status !== "sold" && similar.length > 0 ? <SimilarCars cars={similar} /> : <div className="h-16 lg:h-24" />}
    </>
  );
}

function SimilarCars({ cars }: { cars: CarCard[] }) {
  const { t } = useTranslation("cars");
  if (cars.length === 0) return null;
  return (
    <section id="similar" aria-labelledby="similar-title" className="mt-16 border-t py-16 lg:mt-24 lg:py-24">
      <Container>
        <h2 id="similar-title" className="headline mb-8 lg:mb-12">
          {t("detail.similar")}
        </h2>
        <CarGrid cars={cars} heading="h3" />
      </Container>
    </section>
  );
}
