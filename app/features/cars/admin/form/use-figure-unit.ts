import { useTranslation } from "~/i18n/use-translation";
import { carFigures } from "~domain/car-figures";
import type { CarUnit } from "~domain/car-units";

type Figure = (typeof carFigures)[keyof typeof carFigures];
/** The units of the figures on a car's fact sheet. */
export type FigureUnit = Extract<Figure, { unit: string }>["unit"];

const figures: readonly Figure[] = Object.values(carFigures);

/** Whether a unit is that of a figure on the fact sheet. */
export const isFigureUnit = (unit: CarUnit): unit is FigureUnit =>
  figures.some((figure) => "unit" in figure && figure.unit === unit);

/** The name of a unit without a number, for a field: "hp", "حصان". */
export function useFigureUnit(): (unit: FigureUnit) => string {
  const { t } = useTranslation("cars");
  // The form that follows most numbers: Arabic has another one after 3 to 10.
  return (unit) => t(`unit.${unit}`, { value: "", count: 100 }).trim();
}
