import { useTranslation } from "~/i18n/use-translation";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { SelectField, SwitchField } from "~/admin/record-form/choice-fields";
import { DateField } from "~/admin/record-form/date-fields";
import { NumberField } from "~/admin/record-form/text-fields";
import { carFields } from "~domain/car-fields";
import { CarSection } from "./car-section";
import { FigureFields } from "./figure-fields";
import { useCarCodes } from "./use-car-codes";

/** Origin and history of the car. */
export function HistorySection() {
  const { t } = useTranslation("admin_car");
  const { t: facts } = useTranslation("car_facts");
  const codes = useCarCodes();
  return (
    <CarSection name="history" title={t("form.section.history")} description={t("form.about.history")}>
      <SelectField name="regional_spec" label={facts("spec")} options={codes.spec} />
      <SwitchField name="spec_verified" label={t("form.part.spec_verified")} className="@lg:pt-8" />
      <FigureFields group="history" />
      <DateField past={carFields.first_registered.past} name="first_registered" label={facts("firstRegistered")} />
      <DateField name="warranty_until" label={t("form.part.warranty_until")} />
      <NumberField name="warranty_km" label={t("form.part.warranty_km")} unit={t("form.unit.km")} whole />
      <BilingualField name="warranty_by" label={t("form.part.warranty_by")} />
      <BilingualField name="service_history" label={t("form.part.service_history")} multiline rows={3} />
      <BilingualField name="accident_statement" label={t("form.part.accident_statement")} multiline rows={3} />
    </CarSection>
  );
}
