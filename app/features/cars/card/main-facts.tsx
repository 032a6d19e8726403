import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import { useSale } from "./sale";
import { type DecidedCar, useDecidingFacts } from "./use-deciding-facts";
import { type FactCar, useMainFacts } from "./use-main-facts";

/** Year, mileage, fuel and transmission in one line, the same everywhere. */
export function MainFacts({ car, className = "mt-2 text-[0.8125rem]" }: { car: FactCar; className?: string }) {
  const { t } = useTranslation("cars");
  return (
    <dl className={cn("flex flex-wrap gap-x-3.5 text-muted-foreground", className)}>
      {useMainFacts(car).map(([key, value]) => (
        <div key={key}>
          <dt className="sr-only">{t(`facts.${key}`)}</dt>
          <dd className="figures">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The main facts, and a second line with the deciding facts of the car, and its showroom if there are several. */
export function KeyFacts({ car }: { car: FactCar & DecidedCar }) {
  const deciding = useDecidingFacts(car);
  const { showrooms } = useSale();
  const showroom = car.officeId ? showrooms[car.officeId] : undefined;
  return (
    <>
      <MainFacts car={car} />
      {deciding.length > 0 || showroom ? (
        <p className="figures flex flex-wrap gap-x-3.5 text-[0.8125rem]">
          {deciding.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
          {showroom ? <span className="text-muted-foreground">{showroom}</span> : null}
        </p>
      ) : null}
    </>
  );
}
