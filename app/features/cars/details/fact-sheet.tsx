import { useTranslation } from "~/i18n/use-translation";
import { directionOf } from "~domain/languages";
import { useLanguage } from "~/i18n/use-language";
import { carFacts, type Fact } from "../car-facts";
import type { PageCar } from "../cars";
import { headFigures } from "../head-figures";
import { CarPapers } from "./car-papers";

/** One table of the facts that the top of the page does not show. */
export function FactSheet({ car }: { car: PageCar }) {
  const { t } = useTranslation(["cars", "car_facts"]);
  const { t: extra } = useTranslation("car_extra");
  const { language } = useLanguage();
  const said = new Set([
    ...(["year", "mileage", "fuel", "transmission"] as const).map((key) => t(`facts.${key}`)),
    ...headFigures(car).map(({ key }) => t(`car_facts:${key}`)),
  ]);
  const facts = carFacts(car, t, language)
    .filter(({ key }) => key !== "history")
    .flatMap((group) => group.facts)
    .filter(({ label }) => !said.has(label));
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="facts-figures">
      <h2 id="facts-figures" className="headline">
        {extra("page.figures")}
      </h2>
      <Facts facts={facts} />
    </section>
  );
}

/** Origin, history and warranty of the car. */
export function CarHistory({ car }: { car: PageCar }) {
  const { t } = useTranslation(["cars", "car_facts"]);
  const { language } = useLanguage();
  const facts = carFacts(car, t, language).find(({ key }) => key === "history")?.facts ?? [];
  // Documents about the battery are shown in the battery panel.
  const documents = car.documents.filter(({ kind }) => car.battery === null || kind !== "battery");
  if (facts.length === 0 && documents.length === 0) return null;
  return (
    <section aria-labelledby="facts-history">
      <h2 id="facts-history" className="headline">
        {t("car_facts:group.history")}
      </h2>
      <Facts facts={facts} />
      <CarPapers car={car} documents={documents} />
    </section>
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  const { language } = useLanguage();
  if (facts.length === 0) return null;
  return (
    <dl className="mt-6 grid gap-x-14 border-t md:grid-cols-2">
      {facts.map(({ label, note, value }) => (
        <div key={label} className="fact-row gap-x-4 break-inside-avoid border-b py-3 break-words">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="figures font-medium">
            <bdi
              lang={value.language === language ? undefined : value.language}
              dir={value.language === language ? undefined : directionOf(value.language)}
            >
              {value.text}
            </bdi>
            {note ? <span className="block text-sm font-normal text-muted-foreground">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
