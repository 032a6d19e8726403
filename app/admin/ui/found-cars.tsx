import type { CarName } from "~/admin/car-name";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import type { Language } from "~domain/languages";
import { Badge } from "~/ui/badge";
import { finderResult, focusAfterTaking } from "./found-keys";
import { useAboveBars } from "./use-above-bars";
import type { Found } from "./use-found";

/** How a car is called in a language. */
export type NameCar = (car: CarName, language: Language) => string;

interface FoundCarsProps<Car extends CarName> {
  /** What is searched for. */
  q: string;
  found: Found<Car> | null;
  nameCar: NameCar;
  onTake: (car: Car) => void;
}

/** The cars that a search while typing found, each a button that takes it. */
export function FoundCars<Car extends CarName>({ q, found, nameCar, onTake }: FoundCarsProps<Car>) {
  const { t } = useTranslation("admin_viewings");
  const { language } = useLanguage();
  const list = useAboveBars<HTMLUListElement>(found?.q === q && (found.found?.length ?? 0) > 0 ? q : null);
  if (q === "") return null;
  const settled = found?.q === q;
  const cars = found?.found ?? [];
  return (
    <>
      <p role="status" className="figures text-sm text-muted-foreground">
        {settled ? null : t("form.carSearching")}
        {settled && found.found === null ? t("form.carFailed") : null}
        {settled && found.found?.length === 0 ? t("form.carNone") : null}
        {settled && cars.length > 0 ? t("form.carFound", { count: cars.length }) : null}
      </p>
      {cars.length > 0 ? (
        <ul ref={list} aria-label={t("form.car")} className="divide-y rounded-md border bg-card">
          {cars.map((car) => (
            <li key={car.id}>
              <Button
                variant="ghost"
                aria-label={t(car.reserved ? "form.carTakeReserved" : "form.carTake", {
                  car: `${nameCar(car, language)} ${car.stockNo}`,
                })}
                className="w-full justify-between! gap-4 px-4!"
                {...finderResult}
                onClick={({ detail, currentTarget }) => {
                  onTake(car);
                  // By keyboard: a finger wants no keyboard on the screen now.
                  if (detail === 0) focusAfterTaking(currentTarget);
                }}
              >
                <span className="line-clamp-2 text-start">
                  <bdi>{nameCar(car, language)}</bdi>
                </span>
                <span className="flex shrink-0 items-center gap-3">
                  {car.reserved ? <Badge tone="accent">{t("form.carReserved")}</Badge> : null}
                  <bdi dir="ltr" className="figures font-normal text-muted-foreground">
                    {car.stockNo}
                  </bdi>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
