import { useTranslation } from "~/i18n/use-translation";
import { directionOf, type Language } from "~domain/languages";
import { useLanguage } from "~/i18n/use-language";
import { carFacts, type Fact } from "../car-facts";
import type { Car } from "../cars";

function FactValue({ fact: { value, note }, language }: { fact: Fact; language: Language }) {
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
                  <FactValue fact={fact} language={language} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
