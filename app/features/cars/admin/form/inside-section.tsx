import { TriangleAlert } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { NumberField, TextAreaField, TextField } from "~/admin/record-form/text-fields";
import { useFormValue } from "~/admin/record-form/use-field";
import { carCodes } from "~domain/car-codes";
import { typedIn } from "../car-form.values";
import { cleanVin, vinHint } from "../car-vin";
import { CarSection } from "./car-section";

/** The internal data, which visitors never see. */
export function InsideSection() {
  const { t } = useTranslation("admin_car");
  return (
    <CarSection name="inside" title={t("form.section.inside")} description={t("form.about.inside")}>
      <TextField name="vin" label={t("form.part.vin")} dir="ltr" hint={<VinHint />} />
      <NumberField name="keys" label={t("form.part.keys")} whole />
      <TextField name="supplier" label={t("form.part.supplier")} />
      <TextAreaField name="notes" label={t("form.part.notes")} rows={4} className="col-span-full" />
    </CarSection>
  );
}

/** A hint about the field VIN: what a VIN is, or why the present one should be checked. */
function VinHint() {
  const { t } = useTranslation("admin_car");
  const vin = typedIn(useFormValue("vin"));
  const spec = useFormValue("regional_spec");
  const hint = vinHint(vin, carCodes.spec.find((known) => known === spec) ?? "not_stated");
  return (
    <span role="status" className={hint ? "flex gap-2 text-accent" : undefined}>
      {hint ? <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" /> : null}
      {hint === "northAmerica"
        ? t("form.hint.vinNorthAmerica")
        : hint === "short"
          ? t("form.hint.vinShort", { length: cleanVin(vin).length })
          : t("form.hint.vin")}
    </span>
  );
}
