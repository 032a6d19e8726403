import { ChevronDown } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import type { PageCar } from "../cars";
import { unsaidEquipment } from "./equipment";

/** Most entries that are shown at first; the others are folded. */
const shownAtOnce = 6;

/** The equipment of the car, highlights first. A code without a name is shown with spaces. */
export function CarEquipment({ car }: { car: Pick<PageCar, "features" | "highlights"> }) {
  const { t } = useTranslation(["cars", "car_facts"]);
  const { t: extra } = useTranslation("car_extra");
  const { language } = useLanguage();
  const highlights = car.highlights[language];
  if (car.features.length + highlights.length === 0) return null;
  const names: Record<string, string> = t("feature", { returnObjects: true });
  const features = unsaidEquipment(
    car.features.map((code) => names[code] ?? code.replaceAll("_", " ")),
    highlights,
  );
  const more = features.slice(shownAtOnce);
  return (
    <section aria-labelledby="equipment">
      <h2 id="equipment" className="headline">
        {t("car_facts:page.features")}
      </h2>
      {highlights.length > 0 ? (
        <>
          <h3 className="sr-only">{t("car_facts:page.highlights")}</h3>
          <ul className="title mt-8 grid gap-x-14 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
            {highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        </>
      ) : null}
      <Features names={features.slice(0, shownAtOnce)} />
      {more.length > 0 ? (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-link print:hidden">
            {extra("page.moreFeatures", { total: features.length })}
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
          </summary>
          <Features names={more} />
        </details>
      ) : null}
    </section>
  );
}

function Features({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className="my-6 grid gap-x-14 border-t sm:grid-cols-2 lg:grid-cols-3">
      {names.map((name) => (
        <li key={name} className="border-b py-3">
          {name}
        </li>
      ))}
    </ul>
  );
}
