import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import type { ListedCar } from "../cars";

export type DecidedCar = Pick<ListedCar, "range" | "fuel" | "power" | "regionalSpec" | "warrantyUntil"> &
  Partial<Pick<ListedCar, "officeId">>;

/** The facts that tell a car from similar ones: range or power, regional spec, end of the warranty. */
export function useDecidingFacts(car: DecidedCar): string[] {
  const { t } = useTranslation("cars");
  const format = useFormat();
  const facts: string[] = [];
  // Not for hybrids: their short electric range could be taken for the total range.
  if (car.range !== null && car.fuel === "electric")
    facts.push(t("card.range", { distance: format.distance(car.range) }));
  else if (car.power !== null) facts.push(t("unit.hp", { value: format.number(car.power) }));
  if (car.regionalSpec !== "not_stated") facts.push(t("card.spec", { spec: t(`spec.${car.regionalSpec}`) }));
  if (car.warrantyUntil !== null) facts.push(t("card.warranty", { year: car.warrantyUntil.slice(0, 4) }));
  return facts;
}
