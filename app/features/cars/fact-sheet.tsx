import { useTranslation } from "react-i18next";
import { directionOf } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { Container } from "~/ui/container";
import { batteryFacts, carFacts, type Fact } from "./car-facts";
import type { Battery, Car } from "./cars";

function FactValue({ fact: { value, note } }: { fact: Fact }) {
  const { language } = useLanguage();
  const foreign = value.language !== language;
  return (
    <>
      <bdi lang={foreign ? value.language : undefined} dir={foreign ? directionOf(value.language) : undefined}>
        {value.text}
      </bdi>
      {note ? <span className="block text-sm font-normal text-muted-foreground">{note}</span> : null}
    </>
  );
}

/** Everything known of a car, in groups of thin-ruled lines. */
export function FactSheet({ car }: { car: Car }) {
  const { t } = useTranslation("cars");
  const { language } = useLanguage();
  return (
    <div className="-mb-12 gap-x-14 md:columns-2">
      {carFacts(car, t, language).map((group) => (
        <section key={group.key} aria-labelledby={`facts-${group.key}`} className="break-inside-avoid pb-12">
          <h2 id={`facts-${group.key}`} className="eyebrow mb-2 text-accent">
            {t(`group.${group.key}`)}
          </h2>
          <dl className="divide-y border-y">
            {group.facts.map((fact) => (
              <div key={fact.label} className="grid grid-cols-[2fr_3fr] gap-4 py-3">
                <dt className="text-muted-foreground">{fact.label}</dt>
                <dd className="figures font-medium">
                  <FactValue fact={fact} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** Battery, range and charging: large figures on the dark ground, the rest in lines. */
export function BatteryPanel({ range, battery }: { range: number | null; battery: Battery }) {
  const { t } = useTranslation("cars");
  const { language } = useLanguage();
  const facts = batteryFacts(range, battery, t, language);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="facts-battery" className="tone-ink mt-16 lg:mt-24">
      <Container className="py-14 lg:py-20">
        <h2 id="facts-battery" className="headline">
          {t("group.battery")}
        </h2>
        <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-8 lg:mt-12 lg:grid-cols-4">
          {facts.map((fact, index) => (
            <div key={fact.label} className="flex flex-col-reverse justify-end border-t pt-4">
              <dt className="mt-1 text-sm text-muted-foreground">{fact.label}</dt>
              <dd className={index < 4 ? "figures text-2xl font-light lg:text-4xl" : "figures text-base font-medium"}>
                <FactValue fact={fact} />
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
