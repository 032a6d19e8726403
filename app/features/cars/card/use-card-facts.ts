import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { ListedCar } from "../cars";
import { useSale } from "./sale";

export type FactCar = Pick<ListedCar, "year" | "mileage" | "fuel" | "transmission">;

export type CardCar = FactCar &
  Pick<ListedCar, "range" | "power" | "regionalSpec" | "warrantyUntil"> &
  Partial<Pick<ListedCar, "officeId">>;

/** Year, mileage, fuel and transmission, the same everywhere. */
export function useMainFacts(car: FactCar): string[] {
  const { t } = useTranslation("cars");
  const format = useFormat();
  return [
    format.year(car.year),
    format.distance(car.mileage),
    t(`fuel.${car.fuel}`),
    t(`transmission.${car.transmission}`),
  ];
}

/**
 * The two lines of a card: what is compared first (year, mileage, range or power), and what the car is: fuel,
 * transmission, regional spec, end of the warranty, and its showroom if there are several.
 */
export function useCardFacts(car: CardCar): { figures: string[]; kind: string[] } {
  const { t } = useTranslation("cars");
  const format = useFormat();
  const { showrooms } = useSale();
  const [year = "", mileage = "", ...kind] = useMainFacts(car);
  const figures = [year, mileage];
  // Not for hybrids: their short electric range could be taken for the total range.
  if (car.range !== null && car.fuel === "electric")
    figures.push(t("card.range", { distance: format.distance(car.range) }));
  else if (car.power !== null) figures.push(t("unit.hp", { value: format.number(car.power) }));
  if (car.regionalSpec !== "not_stated") kind.push(t("card.spec", { spec: t(`spec.${car.regionalSpec}`) }));
  if (car.warrantyUntil !== null) kind.push(t("card.warranty", { year: car.warrantyUntil.slice(0, 4) }));
  const showroom = car.officeId ? showrooms[car.officeId] : undefined;
  if (showroom) kind.push(showroom);
  return { figures, kind };
}
