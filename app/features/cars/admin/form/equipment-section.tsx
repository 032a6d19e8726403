import { useTranslation } from "~/i18n/use-translation";
import { useFormValue } from "~/admin/record-form/use-field";
import { CarSection } from "./car-section";
import { codesIn, EquipmentChoice } from "./equipment-choice";

/** The equipment of the car. */
export function EquipmentSection() {
  const { t } = useTranslation("admin_car");
  const chosen = codesIn(useFormValue("features"));
  return (
    <CarSection
      name="equipment"
      title={t("form.section.equipment")}
      description={<span role="status">{t("form.hint.features", { number: chosen.length })}</span>}
    >
      <EquipmentChoice />
    </CarSection>
  );
}
