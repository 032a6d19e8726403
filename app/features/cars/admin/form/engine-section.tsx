import { useTranslation } from "~/i18n/use-translation";
import { SelectField } from "~/admin/record-form/choice-fields";
import { NumberField } from "~/admin/record-form/text-fields";
import { useFormValue } from "~/admin/record-form/use-field";
import { CarSection } from "./car-section";
import { FigureFields } from "./figure-fields";
import { useCarCodes } from "./use-car-codes";

/** Engine and performance. Electric and hydrogen cars have no fields for displacement and cylinders. */
export function EngineSection() {
  const { t } = useTranslation("admin_car");
  const { t: facts } = useTranslation("car_facts");
  const codes = useCarCodes();
  const fuel = useFormValue("fuel");
  const burns = fuel !== "electric" && fuel !== "hydrogen";
  return (
    <CarSection name="engine" title={t("form.section.engine")}>
      <SelectField
        name="drivetrain"
        label={facts("drivetrain")}
        options={codes.drivetrain}
        empty={t("form.notStated")}
      />
      <FigureFields group="performance" />
      {burns ? (
        <>
          <NumberField name="displacement_cc" label={t("form.part.displacement")} unit={t("form.unit.cc")} whole />
          <NumberField name="cylinders" label={t("form.part.cylinders")} whole />
        </>
      ) : null}
    </CarSection>
  );
}
