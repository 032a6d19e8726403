import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { ListedCar } from "../cars";

export type FactCar = Pick<ListedCar, "year" | "mileage" | "fuel" | "transmission">;

/** The main facts on a card and in the header of a car's page; `cars:facts.<key>` names each. */
export function useMainFacts(car: FactCar) {
  const { t } = useTranslation("cars");
  const format = useFormat();
  return [
    ["year", format.year(car.year)],
    ["mileage", format.distance(car.mileage)],
    ["fuel", t(`fuel.${car.fuel}`)],
    ["transmission", t(`transmission.${car.transmission}`)],
  ] as const;
}
