import { useTranslation } from "~/i18n/use-translation";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { SelectField } from "~/admin/record-form/choice-fields";
import { CarSection } from "./car-section";
import { FigureFields } from "./figure-fields";
import { useCarCodes } from "./use-car-codes";

/** Colours of exterior and interior, doors and seats. */
export function LookSection() {
  const { t } = useTranslation("admin_car");
  const codes = useCarCodes();
  return (
    <CarSection name="look" title={t("form.section.look")}>
      <SelectField name="exterior_colour" label={t("form.part.exterior_colour")} options={codes.colour} />
      <SelectField
        name="interior_colour"
        label={t("form.part.interior_colour")}
        options={codes.colour}
        empty={t("form.notStated")}
      />
      <BilingualField name="exterior_colour_name" label={t("form.part.exterior_colour_name")} />
      <BilingualField name="interior_material" label={t("form.part.interior_material")} />
      <FigureFields group="overview" />
    </CarSection>
  );
}
