import { useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { textIn, type Localized } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { useMay } from "~/admin/permissions/permissions-provider";
import { AddBrandButton } from "~/admin/new-brand/add-brand-button";
import type { AddedBrand } from "~/admin/new-brand/new-brand";
import { SelectField } from "~/admin/record-form/choice-fields";
import { useRecordFormState } from "~/admin/record-form/record-form-state";
import { NumberField, TextField } from "~/admin/record-form/text-fields";
import { useFormValue } from "~/admin/record-form/use-field";
import { readNumber } from "~/utils/numbers";
import { isDriven, isDrivenNew, mostKmOfNew } from "~domain/car-codes";
import { isShownStatus } from "~domain/car-visibility";
import { CarSection } from "./car-section";
import { useCarCodes } from "./use-car-codes";

export interface BrandChoice {
  id: number;
  name: Localized;
  /** Whether visitors see its cars. */
  visible: boolean;
}

interface BasicsSectionProps {
  brands: readonly BrandChoice[];
  /** Called with a brand that was added from here, before it is chosen. */
  onAdd: (brand: AddedBrand) => void;
}

/** The basic data of a car, which a new one asks for first. */
export function BasicsSection({ brands, onAdd }: BasicsSectionProps) {
  const { t } = useTranslation("admin_car");
  const { t: cars } = useTranslation("cars");
  const { t: facts } = useTranslation("car_facts");
  const { language } = useLanguage();
  const codes = useCarCodes();
  const condition = useFormValue("condition");
  const driven = isDriven(condition);
  const isShown = isShownStatus(useFormValue("status"));
  const mayAdd = useMay()("brands.edit");
  const { setValue } = useRecordFormState();
  useSingleSpeed();
  function choose(brand: AddedBrand): void {
    onAdd(brand);
    setValue("brand_id", String(brand.id));
  }
  return (
    <CarSection name="basics" title={t("form.section.basics")}>
      <SelectField
        name="brand_id"
        label={t("form.part.brand")}
        required
        empty={t("form.choose")}
        options={brands.map((brand) => ({ value: String(brand.id), label: textIn(brand.name, language) }))}
        hint={
          mayAdd ? (
            <>
              {t(brands.length === 0 ? "form.hint.noBrand" : "form.hint.otherBrand")}{" "}
              <AddBrandButton onAdded={choose} />
            </>
          ) : undefined
        }
      />
      <TextField name="stock_no" label={t("form.part.stockNo")} dir="ltr" required />
      <BilingualField name="model" names={{ en: "model", ar: "model_ar" }} label={t("form.part.model")} required="en" />
      <TextField name="trim_level" label={t("form.part.trim")} dir="ltr" />
      <NumberField name="year" label={t("form.part.year")} whole required />
      <SelectField name="condition" label={facts("condition")} options={codes.condition} />
      <NumberField
        name="mileage_km"
        label={cars("facts.mileage")}
        unit={t("form.unit.km")}
        whole
        required={driven && isShown}
        hint={useMileageHint(condition)}
      />
      <SelectField name="fuel" label={cars("facts.fuel")} options={codes.fuel} empty={t("form.choose")} required />
      <SelectField
        name="transmission"
        label={cars("facts.transmission")}
        options={codes.transmission}
        empty={t("form.choose")}
        required
      />
      <SelectField name="body" label={facts("body")} options={codes.body} empty={t("form.choose")} required />
    </CarSection>
  );
}

/** What the mileage says beside the condition: that it will be needed, or that a new car was hardly driven so far. */
function useMileageHint(condition: unknown): string | undefined {
  const { t } = useTranslation("admin_car");
  const { number } = useFormat();
  const isShown = isShownStatus(useFormValue("status"));
  const mileage = useFormValue("mileage_km");
  const read = readNumber(typeof mileage === "string" ? mileage : "", { min: 0 });
  if (read.kind === "number" && isDrivenNew(condition, read.value))
    return t("form.hint.drivenNew", { most: number(mostKmOfNew) });
  return isDriven(condition) && !isShown ? t("form.hint.mileage") : undefined;
}

/** Sets a single speed for electric cars when no transmission is chosen. */
function useSingleSpeed(): void {
  const { setValue, values } = useRecordFormState();
  const fuel = useFormValue("fuel");
  useEffect(() => {
    if (fuel === "electric" && values()["transmission"] === "") setValue("transmission", "single_speed");
    // Only when the fuel changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fuel]);
}
