import { useTranslation } from "~/i18n/use-translation";
import { NumberField } from "~/admin/record-form/text-fields";
import { carFields } from "~domain/car-fields";
import { carFigures, type FigureGroup } from "~domain/car-figures";
import { keysOf } from "~domain/records";
import { useFigureUnit } from "./use-figure-unit";

/** The figures of one group of the fact sheet, as fields in its order. */
export function FigureFields({ group }: { group: FigureGroup }) {
  const { t } = useTranslation(["cars", "car_facts"]);
  const unit = useFigureUnit();
  return keysOf(carFigures).map((name) => {
    const figure = carFigures[name];
    if (figure.group !== group) return null;
    return (
      <NumberField
        key={name}
        name={name}
        label={t(`car_facts:${name}`)}
        unit={"unit" in figure ? unit(figure.unit) : undefined}
        whole={!("decimals" in carFields[name])}
      />
    );
  });
}
