import { useTranslation } from "~/i18n/use-translation";
import type { carFigures } from "~domain/car-figures";

type Figure = (typeof carFigures)[keyof typeof carFigures];
/** The units of the figures on a car's sheet. */
export type FigureUnit = Extract<Figure, { unit: string }>["unit"];

/** Names the unit of a figure beside a field, where no number is known yet: "hp", "حصان". */
export function useFigureUnit(): (unit: FigureUnit) => string {
  const { t } = useTranslation("cars");
  // The word that follows most numbers: Arabic has another one after 3 to 10.
  return (unit) => t(`unit.${unit}`, { value: "", count: 100 }).trim();
}
